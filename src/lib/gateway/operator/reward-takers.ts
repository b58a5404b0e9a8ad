// The one list of suspicious takers of rewards.
import * as z from 'zod/mini';
import { suspiciousTakers } from '../referrals/suspicious.ts';
import { columns } from './command.ts';
import { defineOperation } from './operation.ts';

const WORDS = {
  device: 'same device',
  address: 'same address',
  payment: 'same account holder',
  opposite_bets: 'bets against each other',
  fast_payout: 'paid out soon after a deposit, hardly played',
  invited: 'invited, not counted',
} as const;

export const rewardTakers = defineOperation({
  name: 'rewards.suspicious',
  summary:
    'Shows members who took rewards or bonuses in the last 30 days and share a device, an address or the holder of a bank account, bet against each other, or pay out a deposit that they hardly played. Nothing happens by itself.',
  role: 'viewer',
  effect: 'looks',
  input: z.strictObject({}),
  output: z.array(
    z.object({
      ...{ why: z.string(), account: z.string(), other: z.string(), detail: z.string(), last: z.string() },
    }),
  ),
  run: async (ctx) =>
    (await suspiciousTakers(ctx)).map(({ why, last, ...who }) => ({
      ...{ ...who, why: WORDS[why], last: last.toISOString() },
    })),
  text: (found) =>
    found.length > 0
      ? columns(found.map(({ why, account, other, detail, last }) => [last, why, account, other, detail]))
      : 'No member is on this list.',
});

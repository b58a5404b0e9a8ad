// The list of players at tables of cards who may play together.
import * as z from 'zod/mini';
import { toWire } from '../../rules/money.ts';
import { suspiciousPairs } from '../cards/suspicious.ts';
import { columns } from './command.ts';
import { defineOperation } from './operation.ts';

const WORDS = {
  payment: 'same account holder',
  device: 'same device',
  address: 'same address',
  agent_line: "same agent's line",
  flow: 'losses go to one player',
} as const;

export const cardPlayers = defineOperation({
  name: 'cards.suspicious',
  summary:
    'Shows pairs of members who sat at the same tables of cards in the last 30 days and share a device, an address, the holder of a bank account or an agent’s line, or of whom one has lost nearly everything to the other. Nothing happens by itself.',
  role: 'viewer',
  effect: 'looks',
  input: z.strictObject({}),
  output: z.array(
    z.object({
      ...{ why: z.string(), account: z.string(), other: z.string(), hands: z.int(), flow: z.string() },
      last: z.string(),
    }),
  ),
  run: async (ctx) =>
    (await suspiciousPairs(ctx)).map(({ why, flowMinor, last, ...who }) => ({
      ...{ ...who, why: WORDS[why], flow: toWire(flowMinor), last: last.toISOString() },
    })),
  text: (found) =>
    found.length > 0
      ? columns(
          found.map(({ why, account, other, hands, flow, last }) => [
            ...[last, why, account, other, `${hands} hands`, flow],
          ]),
        )
      : 'No pair of players is on this list.',
});

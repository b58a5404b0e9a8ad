import * as contract from '../../contract/kinds/slot/calls.ts';
import { DEMO_CURRENCY } from '../../rules/agent-codes.ts';
import { toWire } from '../../rules/money.ts';
import { handle } from '../core/handle.ts';
import { poolAmount } from '../house/jackpots.ts';
import { slotTitle } from '../house/titles/slot/index.ts';

export const slotJackpot = handle(contract.slotJackpot, async ({ ctx, session, fail }) => {
  const rule = slotTitle(session.titleId)?.rules.jackpot ?? fail('not_found');
  if (session.currency === DEMO_CURRENCY) return { amount: toWire(BigInt(rule.trialMinor)) };
  // The first bet puts the seed in.
  return { amount: toWire((await poolAmount(ctx, rule.pool)) ?? BigInt(rule.seedMinor)) };
});

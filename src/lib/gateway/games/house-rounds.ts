import * as contract from '../../contract/house.ts';
import { toWire } from '../../rules/money.ts';
import { handle } from '../core/handle.ts';
import { playedRounds } from '../house/played-rounds.ts';

export const houseRounds = handle(contract.houseRounds, async ({ ctx, session, input }) => {
  const { rounds, more } = await playedRounds(ctx, session, input.before);
  return {
    rounds: rounds.map(({ number, placed_at, stake_minor, payout_minor }) => ({
      number,
      at: placed_at.toISOString(),
      bet: toWire(stake_minor),
      win: toWire(payout_minor),
    })),
    more,
  };
});

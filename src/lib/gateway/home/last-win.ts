import { lastWin as contract } from '../../contract/home.ts';
import { DAY_MS } from '../../rules/durations.ts';
import { toWire } from '../../rules/money.ts';
import { coverAddress } from '../catalogue/cover.ts';
import { inMs } from '../core/clock.ts';
import { handle } from '../core/handle.ts';

const DAYS_MS = 30 * DAY_MS;

export const lastWin = handle(contract, async ({ ctx, session }) => {
  const bet = await ctx.db
    .selectFrom('bets as b')
    .innerJoin('games as g', 'g.id', 'b.game_id')
    .select(['g.id', 'g.name', 'g.cover', 'b.stake_minor', 'b.payout_minor', 'b.placed_at'])
    .where('b.member_id', '=', session.memberId)
    .where('b.currency', '=', session.currency)
    .where('b.placed_at', '>', inMs(ctx.clock, -DAYS_MS))
    .where('b.status', '=', 'won')
    .whereRef('b.payout_minor', '>', 'b.stake_minor')
    .orderBy('b.placed_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    win: bet
      ? {
          gameId: bet.id,
          game: bet.name,
          cover: coverAddress(ctx, bet.cover),
          net: toWire(bet.payout_minor - bet.stake_minor),
          at: bet.placed_at.toISOString(),
        }
      : null,
  };
});

import { winners as contract } from '../../contract/home.ts';
import { maskName } from '../../rules/mask.ts';
import { toWire } from '../../rules/money.ts';
import { coverAddress } from '../catalogue/cover.ts';
import { inMs } from '../core/clock.ts';
import { handle } from '../core/handle.ts';
import { DEMO_CURRENCY } from '../people/members.ts';

const SHOWN = 20;
const DAYS_MS = 30 * 86_400_000;

/** Real money only, and only rounds that brought more than they cost. */
export const winners = handle(contract, async ({ ctx }) => {
  const rows = await ctx.db
    .selectFrom('bets as b')
    .innerJoin('members as m', 'm.id', 'b.member_id')
    .innerJoin('games as g', 'g.id', 'b.game_id')
    .select(['m.account', 'g.id', 'g.name', 'g.cover', 'b.stake_minor', 'b.payout_minor', 'b.settled_at'])
    .where('b.status', '=', 'won')
    .where('b.currency', '!=', DEMO_CURRENCY)
    .where('b.settled_at', '>', inMs(ctx.clock, -DAYS_MS))
    .whereRef('b.payout_minor', '>', 'b.stake_minor')
    .orderBy('b.payout_minor', 'desc')
    .orderBy('b.id', 'desc')
    .limit(SHOWN)
    .execute();
  return {
    list: rows.map((row) => ({
      player: maskName(row.account),
      gameId: row.id,
      game: row.name,
      cover: coverAddress(ctx, row.cover),
      bet: toWire(row.stake_minor),
      win: toWire(row.payout_minor),
      multiplier: (Number((row.payout_minor * 10n) / row.stake_minor) / 10).toFixed(1),
      at: (row.settled_at ?? ctx.clock.now()).toISOString(),
    })),
  };
});

import { winners as contract } from '../../contract/home.ts';
import { DAY_MS } from '../../rules/durations.ts';
import { maskName } from '../../rules/mask.ts';
import { toWire } from '../../rules/money.ts';
import { coverAddress } from '../catalogue/cover.ts';
import { inMs } from '../core/clock.ts';
import { handle } from '../core/handle.ts';

const SHOWN = 20;
const DAYS_MS = 30 * DAY_MS;

/** Real money only, and only rounds that brought more than they cost. */
export const winners = handle(contract, async ({ ctx }) => {
  const rows = await ctx.db
    .selectFrom('winners as w')
    .innerJoin('members as m', 'm.id', 'w.member_id')
    .innerJoin('games as g', 'g.id', 'w.game_id')
    .select(['m.account', 'g.id', 'g.name', 'g.cover', 'w.stake_minor', 'w.payout_minor', 'w.at'])
    .where('w.at', '>', inMs(ctx.clock, -DAYS_MS))
    .orderBy('w.payout_minor', 'desc')
    .orderBy('w.bet_id', 'desc')
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
      at: row.at.toISOString(),
    })),
  };
});

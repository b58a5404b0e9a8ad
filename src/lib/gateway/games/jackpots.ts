import * as contract from '../../contract/house.ts';
import { toWire } from '../../rules/money.ts';
import { handle } from '../core/handle.ts';
import { lastWins, poolAmount } from '../house/jackpots.ts';
import { housePools } from '../house/kinds/index.ts';

export const jackpots = handle(contract.jackpots, async ({ ctx }) => {
  const pools = housePools();
  const games = await ctx.db
    .selectFrom('games')
    .select(['id', 'name'])
    .where(
      'id',
      'in',
      pools.flatMap(({ games: ids }) => ids),
    )
    .where('enabled', '=', true)
    .execute();
  const wins = await lastWins(ctx);
  const list = pools.map(async ({ pool, seedMinor, games: ids }) => {
    const game = games.find(({ id }) => ids.includes(id));
    if (!game) return [];
    const last = wins.find((win) => win.pool === pool);
    return [
      {
        ...{ pool, gameId: game.id, gameName: game.name },
        // The first bet puts the seed in.
        amount: toWire((await poolAmount(ctx, pool)) ?? BigInt(seedMinor)),
        currency: ctx.settings.get('brand.currency'),
        ...(last && { lastWin: { amount: toWire(last.amountMinor), at: last.at.toISOString() } }),
      },
    ];
  });
  return { list: (await Promise.all(list)).flat() };
});

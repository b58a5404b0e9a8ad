import { pvpRooms as contract } from '../../contract/games.ts';
import { filterCondition, gameColumns, gameItem, offeredGames } from '../catalogue/catalogue.ts';
import { handle } from '../core/handle.ts';

/** A room is a game of the category PVP. */
export const pvpRooms = handle(contract, async ({ ctx, input }) => {
  const rows = await offeredGames(ctx.db)
    .select(gameColumns)
    .where(filterCondition(ctx, { gameType: 'PVP', vassalage: input.vassalage }))
    .orderBy('g.sort')
    .orderBy('g.id')
    .execute();
  const rooms = rows.map((row) => {
    const { gameId, name, vassalage, minBet, closedUntil } = gameItem(ctx, row);
    return { roomId: gameId, name, vassalage, minBet, closedUntil };
  });
  return { rooms };
});

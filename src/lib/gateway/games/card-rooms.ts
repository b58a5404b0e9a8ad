import * as contract from '../../contract/card-rooms.ts';
import { toWire } from '../../rules/money.ts';
import { crowds } from '../cards/crowds.ts';
import { roomOf } from '../cards/rooms.ts';
import { filterCondition, gameColumns, gameItem, offeredGames } from '../catalogue/catalogue.ts';
import { handle } from '../core/handle.ts';

export const cardRooms = handle(contract.cardRooms, async ({ ctx }) => {
  const crowdIn = await crowds(ctx);
  const rows = await offeredGames(ctx.db)
    .select(gameColumns)
    .where(filterCondition(ctx, { gameType: 'PVP' }))
    .orderBy('g.sort')
    .orderBy('g.id')
    .execute();
  const rooms = rows.flatMap((row) => {
    const { gameId, name, vassalage, closedUntil } = gameItem(ctx, row);
    const room = roomOf(gameId);
    if (!room) return [];
    const { game, seats, rake } = room;
    return [
      {
        ...{ gameId, name, vassalage, game, seats, closedUntil },
        stake: toWire(room.stakeMinor),
        bring: { least: toWire(room.leastBringMinor), most: toWire(room.mostBringMinor) },
        rake: { basisPoints: rake.basisPoints, cap: toWire(rake.capMinor) },
        ...{ money: crowdIn(room, false), free: crowdIn(room, true) },
      },
    ];
  });
  return { rooms };
});

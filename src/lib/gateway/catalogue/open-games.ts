import type { GameItem } from '../../contract/games.ts';
import type { Ctx } from '../core/ctx.ts';
import { gameColumns, gameItem, isOpen, offeredGames, takesBets } from './catalogue.ts';

const SHOWN = 4;

/** Games of the same kind that can be played now, the most played first: offered when a game is closed. */
export async function openGames(ctx: Ctx, category: string): Promise<GameItem[]> {
  const rows = await offeredGames(ctx.db)
    .select(gameColumns)
    .where('g.category', '=', category)
    .where(isOpen(ctx))
    .where(takesBets)
    .orderBy('g.plays', 'desc')
    .orderBy('g.sort')
    .limit(SHOWN)
    .execute();
  return rows.map((row) => gameItem(ctx, row));
}

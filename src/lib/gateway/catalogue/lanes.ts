import { categories } from '../../rules/categories.ts';
import { type Lane, splitEsports } from '../../rules/lanes.ts';
import type { Ctx } from '../core/ctx.ts';
import { offeredGames } from './catalogue.ts';

/** The lanes of all categories that have a vendor with games, in the portal's order. */
export async function vendorLanes(ctx: Ctx): Promise<Lane[]> {
  const rows = await offeredGames(ctx.db)
    .select(({ fn }) => [
      'g.category',
      'v.vassalage',
      'v.display_name',
      'v.is_hot',
      'v.sort',
      fn.countAll<bigint>().as('games'),
    ])
    .groupBy(['g.category', 'v.vassalage'])
    .orderBy('v.sort')
    .execute();
  const lanes = categories.map(({ id }) => ({
    title: id as string,
    cards: rows
      .filter((row) => row.category === id)
      .map((row) => ({
        vassalage: row.vassalage,
        displayName: row.display_name,
        isHot: row.is_hot ? (1 as const) : (0 as const),
        games: Number(row.games),
      })),
  }));
  return splitEsports(lanes, ctx.settings.get('games.esports'));
}

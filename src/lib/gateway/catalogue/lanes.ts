import { categories } from '../../rules/categories.ts';
import { type Card, type Lane, splitEsports } from '../../rules/lanes.ts';
import type { Ctx } from '../core/ctx.ts';
import { vendorShares } from './game-index.ts';

/** The categories that have a vendor with games. */
export async function openCategories(ctx: Ctx): Promise<ReadonlySet<string>> {
  const lanes = await vendorLanes(ctx);
  return new Set(lanes.flatMap(({ title, cards }) => (cards.length > 0 ? [title] : [])));
}

/** The lanes of all categories that have a vendor with games, in the portal's order. */
export async function vendorLanes(ctx: Ctx): Promise<Lane[]> {
  const [shares, vendors] = await Promise.all([
    vendorShares(ctx),
    ctx.db
      .selectFrom('vendors')
      .select(['vassalage', 'display_name', 'is_hot'])
      .where('enabled', '=', true)
      .orderBy('sort')
      .orderBy('vassalage')
      .execute(),
  ]);
  const cardsIn = (lane: string): Card[] =>
    vendors.flatMap(({ vassalage, display_name, is_hot }) => {
      const share = shares.find((each) => each.category === lane && each.vassalage === vassalage);
      return share
        ? {
            vassalage,
            displayName: display_name,
            isHot: is_hot ? (1 as const) : (0 as const),
            games: share.games,
          }
        : [];
    });
  const lanes = categories.map(({ id }) => ({ title: id as string, cards: cardsIn(id) }));
  return splitEsports(lanes, ctx.settings.get('games.esports'));
}

import { gameMenus } from '../contract/games.ts';
import { categories } from '../rules/categories.ts';
import type { Lane } from '../rules/lanes.ts';
import { reader } from './read.ts';

/** The categories that have a vendor, in the portal's order, each with its first vendor and how many games take bets. */
export const openCategories = async () => openIn((await (await reader())(gameMenus)).data.lanes);

/** The same of lanes at hand. */
export function openIn(lanes: readonly Lane[]) {
  return categories.flatMap((category) => {
    const cards = lanes.find((lane) => lane.title === category.id)?.cards ?? [];
    const games = cards.reduce((sum, card) => sum + card.games, 0);
    return cards.map(({ vassalage }) => ({ ...category, games, firstVendor: vassalage })).slice(0, 1);
  });
}

import { gameMenus } from '../contract/games.ts';
import { categories } from '../rules/categories.ts';
import { reader } from './read.ts';

/** The categories that have games, in the portal's order, each with how many and its first vendor. */
export async function openCategories() {
  const { lanes } = (await (await reader())(gameMenus)).data;
  return categories.flatMap((category) => {
    const cards = lanes.find((lane) => lane.title === category.id)?.cards ?? [];
    const games = cards.reduce((sum, card) => sum + card.games, 0);
    return games > 0 ? [{ ...category, games, firstVendor: cards[0]?.vassalage ?? '' }] : [];
  });
}

// What the palette lists for a text: categories that are called so, then games.
import type { GameItem } from '../../lib/contract/games.ts';
import { type Category, categories } from '../../lib/rules/categories.ts';
import { fold } from '../../lib/rules/fold.ts';

export interface Option {
  id: string;
  href: string;
  game?: GameItem;
  category?: Category;
}

/** The option's id in the page. */
export const optionId = (at: number): string => `search-option-${at}`;

/** The open categories with a word that begins with the text. */
export function categoriesCalled(
  typed: string,
  open: readonly string[],
  nameOf: (category: Category) => string,
): Category[] {
  const text = fold(typed);
  if (text === '') return [];
  return categories.filter(
    (category) => open.includes(category.id) && ` ${fold(nameOf(category))}`.includes(` ${text}`),
  );
}

export const optionsOf = (called: readonly Category[], games: readonly GameItem[]): Option[] => [
  ...called.map((category) => ({ id: category.id, href: category.path, category })),
  ...games.map((game) => ({ id: game.gameId, href: `/game?id=${encodeURIComponent(game.gameId)}`, game })),
];

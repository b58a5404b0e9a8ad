import { categories } from '../rules/categories.ts';

/** The key of each category, for its icon and its word, by the code that bets and vendors carry. */
export const categoryNames: Readonly<Record<string, string>> = Object.fromEntries(
  categories.map(({ id, key }) => [id, key]),
);

// Every kind of game that the house plays, and all titles of them.
import type { Kind } from '../../../rules/kinds/kind.ts';
import type { HouseKind, HousePool, HouseTitle } from '../kind.ts';
import { slot } from './slot/kind.ts';

export const houseKinds: Record<Kind, HouseKind> = { slot };

/** A kind by the word in the catalogue; undefined for games that are not the house's. */
export const houseKind = (word: string | null): HouseKind | undefined =>
  new Map(Object.entries(houseKinds)).get(word ?? '');

/** Every title, with the name of its kind. */
export const houseTitles = (): (HouseTitle & { kind: string })[] =>
  Object.entries(houseKinds).flatMap(([kind, { titles }]) => titles().map((title) => ({ kind, ...title })));

/** Every pool that a title plays for. */
export function housePools(): HousePool[] {
  const pools = new Map<string, HousePool>();
  for (const { game, pool } of houseTitles()) {
    if (!pool) continue;
    const known = pools.get(pool.pool) ?? { pool: pool.pool, seedMinor: pool.seedMinor, games: [] };
    pools.set(pool.pool, { ...known, games: [...known.games, game.gameId] });
  }
  return [...pools.values()];
}

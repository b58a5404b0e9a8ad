// Every kind of game that the house plays, and all titles of them.
import type { OwnKind, SharedKindName } from '../../../rules/kinds/kind.ts';
import type { HouseKind, HousePool, HouseTitle, SharedKind, SharedTitle } from '../kind.ts';
import { baccarat } from './baccarat/kind.ts';
import { cockfight } from './cockfight/kind.ts';
import { dragonTiger } from './dragon-tiger/kind.ts';
import { fish } from './fish/kind.ts';
import { fixture } from './fixture/kind.ts';
import { quickDraw } from './quick-draw/kind.ts';
import { race } from './race/kind.ts';
import { regionalDraw } from './regional-draw/kind.ts';
import { roulette } from './roulette/kind.ts';
import { sicBo } from './sic-bo/kind.ts';
import { slot } from './slot/kind.ts';

export const houseKinds: Record<OwnKind, HouseKind> = { slot, fish };

export const sharedHouseKinds: Record<SharedKindName, SharedKind> = {
  baccarat,
  'dragon-tiger': dragonTiger,
  fixture,
  'quick-draw': quickDraw,
  'regional-draw': regionalDraw,
  roulette,
  'sic-bo': sicBo,
  race,
  cockfight,
};

/** A kind of own rounds by the word in the catalogue; undefined for games that are not the house's. */
export const houseKind = (word: string | null): HouseKind | undefined =>
  new Map(Object.entries(houseKinds)).get(word ?? '');

/** A kind of shared rounds by the word in the catalogue. */
export const sharedKindOf = (word: string | null): SharedKind | undefined =>
  new Map(Object.entries(sharedHouseKinds)).get(word ?? '');

/** Every title, with the name of its kind. */
export const houseTitles = (): (HouseTitle & { kind: string })[] =>
  Object.entries({ ...houseKinds, ...sharedHouseKinds }).flatMap(([kind, { titles }]) =>
    titles().map((title) => ({ kind, ...title })),
  );

/** Every table, with the name of its kind. */
export const tableTitles = (): (SharedTitle & { kind: string })[] =>
  Object.entries(sharedHouseKinds).flatMap(([kind, { titles }]) =>
    titles().map((title) => ({ kind, ...title })),
  );

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

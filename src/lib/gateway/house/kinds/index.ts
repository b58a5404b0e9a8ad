// Every kind of game that the house plays, and all titles of them.
import type { Kind } from '../../../rules/kinds/kind.ts';
import type { HouseKind, HouseTitle } from '../kind.ts';
import { slot } from './slot/kind.ts';

export const houseKinds: Record<Kind, HouseKind> = { slot };

/** A kind by the word in the catalogue; undefined for games that are not the house's. */
export const houseKind = (word: string | null): HouseKind | undefined =>
  new Map(Object.entries(houseKinds)).get(word ?? '');

/** Every title, with the name of its kind. */
export const houseTitles = (): (HouseTitle & { kind: string })[] =>
  Object.entries(houseKinds).flatMap(([kind, { titles }]) => titles().map((title) => ({ kind, ...title })));

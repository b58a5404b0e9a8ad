// The cards of each kind of table.
import { roadResultOf } from '../../../lib/rules/kinds/dragon-tiger/marks.ts';
import type { KindName, LobbyResult, Look } from './look.ts';
import { roadLook } from './road-look.tsx';
import { rouletteLook } from './roulette-look.tsx';
import { sicBoLook } from './sic-bo-look.tsx';

const looks: { readonly [K in KindName]: Look<Extract<LobbyResult, { kind: K }>> } = {
  'dragon-tiger': roadLook('dragon-tiger', {
    ...{ hue: 290, roadResultOf },
    cards: ({ dragon, tiger }) => [dragon, tiger],
  }),
  roulette: rouletteLook,
  'sic-bo': sicBoLook,
};

/** A table has results of its kind alone. */
export const lookOf = (kind: string): Look | undefined =>
  Object.hasOwn(looks, kind) ? (looks[kind as KindName] as Look) : undefined;

// The card of each kind of table in the lobby.
import { roadResultOf as baccaratResult } from '../../../lib/rules/kinds/baccarat/marks.ts';
import { roadResultOf as dragonTigerResult } from '../../../lib/rules/kinds/dragon-tiger/marks.ts';
import type { KindName, LobbyResult, Look } from './look.ts';
import { quickDrawLook } from './quick-draw-look.tsx';
import { roadLook } from './road-look.tsx';
import { rouletteLook } from './roulette-look.tsx';
import { sicBoLook } from './sic-bo-look.tsx';

/** Races and contests have cards of their own in `lobby/events`. */
type FeltKind = Exclude<KindName, 'race' | 'cockfight'>;

const looks: { readonly [K in FeltKind]: Look<Extract<LobbyResult, { kind: K }>> } = {
  baccarat: roadLook('baccarat', {
    hue: 165,
    roadResultOf: baccaratResult,
    order: ['blue', 'red'],
    hands: ({ player, banker }) => [player, banker],
  }),
  'dragon-tiger': roadLook('dragon-tiger', {
    hue: 290,
    roadResultOf: dragonTigerResult,
    order: ['red', 'blue'],
    hands: ({ dragon, tiger }) => [[dragon], [tiger]],
  }),
  'quick-draw': quickDrawLook,
  roulette: rouletteLook,
  'sic-bo': sicBoLook,
};

/** Undefined for a kind whose tables have no card of their own. */
export const lookOf = (kind: string): Look | undefined =>
  Object.hasOwn(looks, kind) ? (looks[kind as FeltKind] as Look) : undefined;

// What cards of the lobby show of each kind of table.
import type { Card } from '../../../lib/rules/cards.ts';
import { roadResultOf as baccaratResult } from '../../../lib/rules/kinds/baccarat/marks.ts';
import { roadResultOf as dragonTigerResult } from '../../../lib/rules/kinds/dragon-tiger/marks.ts';
import type { tableKinds } from '../../../lib/rules/kinds/kind.ts';
import type { RoadResult, Side } from '../../../lib/rules/roads/results.ts';
import type { LobbyTable } from '../../../lib/stores/tables.ts';

type Result = NonNullable<LobbyTable['last']>['result'];

interface Look<R> {
  /** Of the felt. */
  hue: number;
  roadResultOf(mark: string): RoadResult;
  /** Which side is named first. */
  order: readonly [Side, Side];
  /** The cards of the last round, by side in that order. */
  hands(result: R): readonly (readonly Card[])[];
}

const looks: { readonly [K in (typeof tableKinds)[number]]: Look<Extract<Result, { kind: K }>> } = {
  baccarat: {
    hue: 165,
    roadResultOf: baccaratResult,
    order: ['blue', 'red'],
    hands: ({ player, banker }) => [player, banker],
  },
  'dragon-tiger': {
    hue: 290,
    roadResultOf: dragonTigerResult,
    order: ['red', 'blue'],
    hands: ({ dragon, tiger }) => [[dragon], [tiger]],
  },
};

/** Undefined for a kind whose tables have no card of their own. */
export const lookOf = (kind: string): Look<Result> | undefined =>
  Object.hasOwn(looks, kind) ? (looks[kind as keyof typeof looks] as Look<Result>) : undefined;

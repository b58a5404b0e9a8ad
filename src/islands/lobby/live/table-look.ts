// What cards of the lobby show of each kind of table.
import type { Card } from '../../../lib/rules/cards.ts';
import { roadResultOf } from '../../../lib/rules/kinds/dragon-tiger/marks.ts';
import type { RoadResult } from '../../../lib/rules/roads/results.ts';
import type { LobbyTable } from '../../../lib/stores/tables.ts';

type Result = NonNullable<LobbyTable['last']>['result'];

interface Look {
  /** Of the felt. */
  hue: number;
  roadResultOf(mark: string): RoadResult;
  cards(result: Result): readonly Card[];
}

const looks: Readonly<Record<string, Look>> = {
  'dragon-tiger': {
    ...{ hue: 290, roadResultOf },
    cards: (result) => (result.kind === 'dragon-tiger' ? [result.dragon, result.tiger] : []),
  },
};

export const lookOf = (kind: string): Look | undefined => looks[kind];

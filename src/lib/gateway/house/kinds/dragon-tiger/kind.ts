// Dragon tiger as a kind of game of the house.
import type {
  DragonTigerHand,
  DragonTigerShoe,
  DragonTigerTable,
} from '../../../../rules/kinds/dragon-tiger/definition.ts';
import { priceOf, settleLine } from '../../../../rules/kinds/dragon-tiger/lines.ts';
import { markOf } from '../../../../rules/kinds/dragon-tiger/marks.ts';
import { begin, isLastHand, play } from '../../../../rules/kinds/dragon-tiger/play.ts';
import { results } from '../../../../rules/kinds/dragon-tiger/results.ts';
import { sharedKind } from '../../kind.ts';
import { dragonTigerTitles } from '../../titles/dragon-tiger/index.ts';

export const dragonTiger = sharedKind<DragonTigerTable, DragonTigerHand, DragonTigerShoe>(
  dragonTigerTitles,
  { begin, play, priceOf, settleLine, results },
  {
    offer: (table) => ({ kind: 'dragon-tiger', ...table }),
    shown: (result) => ({ kind: 'dragon-tiger', ...result }),
    markOf,
    shoeOf: (table, before) => ({ hand: before.hand, ...(isLastHand(table, before) && { last: true }) }),
    proof: (table, before, result) => ({ kind: 'dragon-tiger', table, before, result }),
  },
);

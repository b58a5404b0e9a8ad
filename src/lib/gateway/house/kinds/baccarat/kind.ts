// Baccarat as a kind of game of the house.
import type {
  BaccaratHand,
  BaccaratShoe,
  BaccaratTable,
} from '../../../../rules/kinds/baccarat/definition.ts';
import { priceOf, settleLine } from '../../../../rules/kinds/baccarat/lines.ts';
import { markOf } from '../../../../rules/kinds/baccarat/marks.ts';
import { begin, isLastHand, play } from '../../../../rules/kinds/baccarat/play.ts';
import { results } from '../../../../rules/kinds/baccarat/results.ts';
import { sharedKind } from '../../kind.ts';
import { baccaratTitles } from '../../titles/baccarat/index.ts';

export const baccarat = sharedKind<BaccaratTable, BaccaratHand, BaccaratShoe>(
  baccaratTitles,
  { begin, play, priceOf, settleLine, results },
  {
    offer: (table) => ({ kind: 'baccarat', ...table }),
    shown: ({ hand, player, banker, winner }) => ({ kind: 'baccarat', hand, player, banker, winner }),
    markOf,
    shoeOf: (table, before) => ({ hand: before.hand, ...(isLastHand(table, before) && { last: true }) }),
    proof: (table, before, result) => ({ kind: 'baccarat', table, before, result }),
  },
);

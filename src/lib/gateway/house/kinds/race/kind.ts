// Races as a kind of game of the house: a course is a table.
import type { RaceResult, RaceTable } from '../../../../rules/kinds/race/definition.ts';
import { dividendsOf, priceOf, settleLine } from '../../../../rules/kinds/race/lines.ts';
import { markOf } from '../../../../rules/kinds/race/marks.ts';
import { play } from '../../../../rules/kinds/race/play.ts';
import { sharedKind } from '../../kind.ts';
import { raceTitles } from '../../titles/race/index.ts';

export const race = sharedKind<RaceTable, RaceResult, null>(
  raceTitles,
  { begin: () => null, play, priceOf, settleLine, dividendsOf },
  {
    offer: (table) => ({ kind: 'race', ...table }),
    shown: (result) => ({ kind: 'race', ...result }),
    markOf,
    proof: (table, before, result) => ({ kind: 'race', table, before, result }),
  },
);

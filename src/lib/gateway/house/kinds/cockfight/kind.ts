// Drawn contests of two as a kind of game of the house: a ring is a table. No animal takes part.
import type { CockfightTable, Contest } from '../../../../rules/kinds/cockfight/definition.ts';
import { dividendsOf, priceOf, settleLine } from '../../../../rules/kinds/cockfight/lines.ts';
import { markOf } from '../../../../rules/kinds/cockfight/marks.ts';
import { play } from '../../../../rules/kinds/cockfight/play.ts';
import { sharedKind } from '../../kind.ts';
import { cockfightTitles } from '../../titles/cockfight/index.ts';

export const cockfight = sharedKind<CockfightTable, Contest, null>(
  cockfightTitles,
  { begin: () => null, play, priceOf, settleLine, dividendsOf },
  {
    offer: (table) => ({ kind: 'cockfight', ...table }),
    shown: (result) => ({ kind: 'cockfight', ...result }),
    markOf,
    proof: (table, before, result) => ({ kind: 'cockfight', table, before, result }),
  },
);

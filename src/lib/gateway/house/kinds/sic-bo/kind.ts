// Sic bo as a kind of game of the house.
import type { SicBoTable, SicBoThrow } from '../../../../rules/kinds/sic-bo/definition.ts';
import { mostOf, priceOf, settleLine } from '../../../../rules/kinds/sic-bo/lines.ts';
import { markOf } from '../../../../rules/kinds/sic-bo/marks.ts';
import { play } from '../../../../rules/kinds/sic-bo/play.ts';
import { results } from '../../../../rules/kinds/sic-bo/results.ts';
import { sharedKind } from '../../kind.ts';
import { sicBoTitles } from '../../titles/sic-bo/index.ts';

export const sicBo = sharedKind<SicBoTable, SicBoThrow, null>(
  sicBoTitles,
  { begin: () => null, play, priceOf, settleLine, mostOf, results },
  {
    offer: (table) => ({ kind: 'sic-bo', ...table }),
    shown: (result) => ({ kind: 'sic-bo', ...result }),
    markOf,
    proof: (table, before, result) => ({ kind: 'sic-bo', table, before, result }),
  },
);

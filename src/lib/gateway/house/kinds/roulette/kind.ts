// Roulette as a kind of game of the house.
import type { RouletteSpin, RouletteTable } from '../../../../rules/kinds/roulette/definition.ts';
import { priceOf, settleLine } from '../../../../rules/kinds/roulette/lines.ts';
import { markOf } from '../../../../rules/kinds/roulette/marks.ts';
import { play } from '../../../../rules/kinds/roulette/play.ts';
import { results } from '../../../../rules/kinds/roulette/results.ts';
import { sharedKind } from '../../kind.ts';
import { rouletteTitles } from '../../titles/roulette/index.ts';

export const roulette = sharedKind<RouletteTable, RouletteSpin, null>(
  rouletteTitles,
  { begin: () => null, play, priceOf, settleLine, results },
  {
    offer: (table) => ({ kind: 'roulette', ...table }),
    shown: (result) => ({ kind: 'roulette', ...result }),
    markOf,
    proof: (table, before, result) => ({ kind: 'roulette', table, before, result }),
  },
);

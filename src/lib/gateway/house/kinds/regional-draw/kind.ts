// Lotteries in the regional form as a kind of game of the house.
import { twoDigits } from '../../../../rules/draws/two-digit-sets.ts';
import type { RegionalResult, RegionalTable } from '../../../../rules/kinds/regional-draw/definition.ts';
import { endings } from '../../../../rules/kinds/regional-draw/hits.ts';
import { mostOf, numbersBehind, priceOf, settleLine } from '../../../../rules/kinds/regional-draw/lines.ts';
import { play } from '../../../../rules/kinds/regional-draw/play.ts';
import { regionalModes } from '../../../../rules/kinds/regional-draw/prize-modes.ts';
import { sharedKind } from '../../kind.ts';
import { regionalDrawTitles } from '../../titles/regional-draw/index.ts';

export const regionalDraw = sharedKind<RegionalTable, RegionalResult, null>(
  regionalDrawTitles,
  { begin: () => null, play, priceOf, settleLine, mostOf, numbersOf: numbersBehind },
  {
    offer: (table) => ({ kind: 'regional-draw', ...table }),
    shown: (result) => ({ kind: 'regional-draw', ...result }),
    markOf: ({ stations }) => stations.map(({ prizes }) => prizes.special?.[0] ?? '').join(' '),
    draw: {
      modes: () => regionalModes,
      numbers: () => twoDigits,
      cameIn: ({ stations }) => stations.flatMap((station) => endings(station, 2)),
    },
    toRead: true,
    proof: (table, before, result) => ({ kind: 'regional-draw', table, before, result }),
  },
);

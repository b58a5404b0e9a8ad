// Quick draws as a kind of game of the house.
import {
  type QuickDrawResult,
  type QuickDrawTable,
  valuesOf,
} from '../../../../rules/kinds/quick-draw/definition.ts';
import { priceOf, settleLine } from '../../../../rules/kinds/quick-draw/lines.ts';
import { markOf } from '../../../../rules/kinds/quick-draw/marks.ts';
import { play } from '../../../../rules/kinds/quick-draw/play.ts';
import { sharedKind } from '../../kind.ts';
import { quickDrawTitles } from '../../titles/quick-draw/index.ts';

export const quickDraw = sharedKind<QuickDrawTable, QuickDrawResult, null>(
  quickDrawTitles,
  { begin: () => null, play, priceOf, settleLine },
  {
    offer: (table) => ({ kind: 'quick-draw', ...table }),
    shown: (result) => ({ kind: 'quick-draw', ...result }),
    markOf,
    draw: {
      modes: ({ prizeMode }) => [prizeMode],
      numbers: ({ balls }) => valuesOf(balls).map(String),
      cameIn: ({ balls }) => balls.map(String),
    },
    proof: (table, before, result) => ({ kind: 'quick-draw', table, before, result }),
  },
);

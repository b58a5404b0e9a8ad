// Mark six: seven of 49 balls every five minutes, the last of them the special number.
import type { Places } from '../definition.ts';
import { waves } from '../waves.ts';
import { firstBalls, halves, market, quickDraw, singles } from './parts.ts';

const SPECIAL: Places = { special: [6] };
const DRAWN: Places = { drawn: firstBalls(6) };

export const markSix = quickDraw('mark-six', 5, {
  prizeMode: 'SEA',
  balls: { count: 7, from: 1, to: 49, repeats: false },
  markets: {
    special: market(
      { kind: 'measure', of: 'sum', places: SPECIAL, groups: singles(1, 49) },
      46.5,
      94.9,
      1_000,
    ),
    /** 1 to 24 are low, 25 to 48 high; 49 gives the stake back. */
    half: market(
      { kind: 'measure', of: 'sum', places: SPECIAL, groups: halves(1, 48), push: [49] },
      1.9,
      95.1,
      10_000,
    ),
    wave: market(
      { kind: 'measure', of: 'sum', places: SPECIAL, groups: waves },
      { red: 2.74, blue: 2.91, green: 2.91 },
      95.02,
      10_000,
    ),
    number: market({ kind: 'contains', places: DRAWN, pattern: [1] }, 7.75, 94.9, 5_000),
    two: market({ kind: 'contains', places: DRAWN, pattern: [1, 1] }, 74, 94.39, 500),
    three: market({ kind: 'contains', places: DRAWN, pattern: [1, 1, 1] }, 860, 93.36, 50),
  },
});

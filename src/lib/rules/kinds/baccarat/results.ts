// What can come at baccarat, as far as a bet is decided by it: who wins, the banker with six or not, and which sides have a pair. Cards are
// left out.
import type { KnownResult } from '../shared.ts';
import type { BaccaratHand, BaccaratSide } from './definition.ts';

const wins = [
  { name: 'player', winner: 'player', bankerTotal: 0 },
  { name: 'banker', winner: 'banker', bankerTotal: 9 },
  { name: 'banker with six', winner: 'banker', bankerTotal: 6 },
  { name: 'tie', winner: 'tie', bankerTotal: 0 },
] as const;

const pairs: readonly { name: string; pairs: readonly BaccaratSide[] }[] = [
  { name: '', pairs: [] },
  { name: ', player pair', pairs: ['player'] },
  { name: ', banker pair', pairs: ['banker'] },
  { name: ', both pairs', pairs: ['player', 'banker'] },
];

const hands = wins.flatMap(({ name, winner, bankerTotal }) =>
  pairs.map((each) => ({
    name: `${name}${each.name}`,
    result: {
      ...{ hand: 1, player: [], banker: [], playerTotal: 0, natural: false },
      ...{ bankerTotal, winner, pairs: each.pairs },
    },
  })),
);

export const results = (): readonly KnownResult<BaccaratHand>[] => hands;

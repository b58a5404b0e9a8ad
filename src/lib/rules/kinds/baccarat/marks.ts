// A hand as a mark of the road, and as the roads are drawn from it: `B`, `P` or `=` (a tie), then the pairs as small letters and
// `8` after a natural.
import type { RoadResult, Side } from '../../roads/results.ts';
import type { BaccaratHand, BaccaratSide } from './definition.ts';

const NATURAL = '8';

const winners = { player: 'P', banker: 'B', tie: '=' } as const satisfies Record<
  BaccaratHand['winner'],
  string
>;

const pairs: Record<BaccaratSide, string> = { player: 'p', banker: 'b' };

/** The banker is red, the player is blue. */
const colours: Record<BaccaratSide, Side> = { player: 'blue', banker: 'red' };

const sides: readonly BaccaratSide[] = ['player', 'banker'];

export const markOf = (hand: Pick<BaccaratHand, 'winner' | 'pairs' | 'natural'>): string =>
  [winners[hand.winner], ...hand.pairs.map((side) => pairs[side]), hand.natural ? NATURAL : ''].join('');

export function roadResultOf(mark: string): RoadResult {
  const winner = sides.find((side) => mark.startsWith(winners[side]));
  return {
    winner: winner ? colours[winner] : 'tie',
    pairs: sides.filter((side) => mark.includes(pairs[side])).map((side) => colours[side]),
    natural: mark.includes(NATURAL),
  };
}

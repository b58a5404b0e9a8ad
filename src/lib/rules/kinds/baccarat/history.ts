// The hands of a shoe as the roads and a table for readers have them.
import type { RoadResult, Side } from '../../roads/results.ts';
import type { BaccaratHand, BaccaratSide } from './definition.ts';

const colours: Record<BaccaratSide, Side> = { player: 'blue', banker: 'red' };

/** A hand for the roads: the banker is red, the player is blue. */
export const roadResultOf = ({ winner, pairs, natural }: BaccaratHand): RoadResult => ({
  winner: winner === 'tie' ? winner : colours[winner],
  pairs: pairs.map((side) => colours[side]),
  natural,
});

/** What a line of the table form says of a hand; words are keys. */
export type HandRow = Omit<BaccaratHand, 'player' | 'banker'>;

/** A line for each hand, the newest first. */
export const handRows = (hands: readonly BaccaratHand[]): HandRow[] =>
  hands.map(({ player: _, banker: __, ...row }) => row).toReversed();

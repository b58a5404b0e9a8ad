// Cards of tables with two sides: the cards of the last hand, the big road, and how often each side won.
import type { CSSProperties } from 'react';
import { suitOrder } from '../../../lib/art/table/deck-order.ts';
import type { Card } from '../../../lib/rules/cards.ts';
import { countsOf, type RoadResult, type Side } from '../../../lib/rules/roads/results.ts';
import type { KindName, Look } from './look.ts';
import { Road } from './Road.tsx';

interface TwoSides<Result> {
  /** Of the felt. */
  hue: number;
  roadResultOf(mark: string): RoadResult;
  /** Which side is named first. */
  order: readonly [Side, Side];
  /** The cards of the last round, by side in that order. */
  hands(result: Result): readonly (readonly Card[])[];
}

/** Of the cards of a hand. */
const PLACES = ['first', 'second', 'third'];

export const roadLook = <Result,>(
  kind: KindName,
  { hue, roadResultOf, order, hands }: TwoSides<Result>,
): Look<Result> => ({
  hue,
  drawing: 'drawing',
  resultWords(mark, words) {
    const { winner } = roadResultOf(mark);
    if (winner === 'tie') return words.tie;
    return words.wins.replace('{{side}}', words.kinds[kind]?.sides?.names[winner] ?? '');
  },
  Picture: ({ result }) => (
    <span className="live-hands" aria-hidden="true">
      {hands(result).map((hand, at) => (
        <span className="live-hand" key={order[at]}>
          {hand.map((card, place) => (
            <span className="live-card" key={PLACES[place]} style={lookOfCard(card)} />
          ))}
        </span>
      ))}
    </span>
  ),
  History: ({ marks }) => <Road results={marks.map(roadResultOf)} />,
  Counts({ marks, words }) {
    const counts = countsOf(marks.map(roadResultOf));
    return (
      <>
        {[...order, 'tie' as const].map((side) => (
          <span key={side}>
            <b className={side}>{words.kinds[kind]?.sides?.short[side]}</b> {counts[side]}
          </span>
        ))}
      </>
    );
  },
});

const lookOfCard = ({ rank, suit }: Card): CSSProperties =>
  ({ '--column': rank - 1, '--row': suitOrder.indexOf(suit) }) as CSSProperties;

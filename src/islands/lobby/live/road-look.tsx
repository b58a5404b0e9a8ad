// Cards of tables with two sides: the cards of the last hand, the big road, and how often each side won.
import type { CSSProperties } from 'react';
import { suitOrder } from '../../../lib/art/table/deck-order.ts';
import type { Card } from '../../../lib/rules/cards.ts';
import { countsOf, type RoadResult } from '../../../lib/rules/roads/results.ts';
import type { KindName, Look } from './look.ts';
import { Road } from './Road.tsx';

export function roadLook<Result>(
  kind: KindName,
  { hue, roadResultOf, cards }: {
    hue: number;
    roadResultOf(mark: string): RoadResult;
    cards(result: Result): readonly Card[];
  },
): Look<Result> {
  return {
    hue,
    drawing: 'drawing',
    Picture: ({ result }) => (
      <span className="live-cards" aria-hidden="true">
        {cards(result).map((card, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a card is what lies at its place.
          <span key={at} className="live-card" style={placeOf(card)} />
        ))}
      </span>
    ),
    History: ({ marks }) => <Road results={marks.map(roadResultOf)} />,
    Counts({ marks, words }) {
      const counts = countsOf(marks.map(roadResultOf));
      return (
        <>
          {(['red', 'blue', 'tie'] as const).map((side) => (
            <span key={side}>
              <b className={side}>{words.sides[kind]?.[side]}</b> {counts[side]}
            </span>
          ))}
        </>
      );
    },
  };
}

const placeOf = ({ rank, suit }: Card): CSSProperties =>
  ({ '--column': rank - 1, '--row': suitOrder.indexOf(suit) }) as CSSProperties;

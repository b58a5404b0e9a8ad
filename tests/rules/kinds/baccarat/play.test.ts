import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Card, cardsLeft, deck, fullShoe, without } from '../../../../src/lib/rules/cards.ts';
import type { BaccaratHand } from '../../../../src/lib/rules/kinds/baccarat/definition.ts';
import { markOf, roadResultOf } from '../../../../src/lib/rules/kinds/baccarat/marks.ts';
import { bankerDraws, begin, isLastHand, play } from '../../../../src/lib/rules/kinds/baccarat/play.ts';
import { playSeeded, playWith } from '../shared-tables.ts';
import { table } from './tables.ts';

/** Cards of these ranks; suits take turns. `0` is a ten. */
const cardsOf = (ranks: string): Card[] =>
  [...ranks].map((rank, at) => ({
    rank: '.A234567890JQK'.indexOf(rank),
    suit: deck[(at % 4) * 13]?.suit ?? 'clubs',
  }));

/** The hand when these cards come from a new shoe, in this order. */
function dealt(ranks: string): BaccaratHand {
  let left = fullShoe(8);
  const numbers = cardsOf(ranks).map((card) => {
    const place = deck.findIndex(({ rank, suit }) => rank === card.rank && suit === card.suit);
    const number = cardsLeft(left.slice(0, place));
    left = without(left, [card]);
    return number;
  });
  return playWith(play(table, begin(table)), numbers).result;
}

describe('a hand', () => {
  // In the order of the shoe: player, banker, player, banker, third of the player, third of the banker.
  it.each([
    ['a natural of the player ends it', '9K0A', 9, 1, 'player', true],
    ['a natural of the banker ends it', '0830', 3, 8, 'banker', true],
    ['the higher of two naturals wins', '4850', 9, 8, 'player', true],
    ['both stand on six and seven', '670K', 6, 7, 'banker', false],
    ['the player stands on six, the banker draws to five', '65004', 6, 9, 'banker', false],
    ['the banker with three stands after an eight', '20338', 3, 3, 'tie', false],
    ['the banker with three draws after a nine', '203394', 4, 7, 'banker', false],
    ['both draw: 3, 2, 9 against J, K, 7', '3J2K97', 4, 7, 'banker', false],
    ['the banker with six draws after a seven', '063077', 0, 3, 'banker', false],
    ['the banker with seven never draws', '02355', 8, 7, 'player', false],
  ] as const)('%s', (_, ranks, playerTotal, bankerTotal, winner, natural) => {
    expect(dealt(ranks)).toMatchObject({ hand: 1, playerTotal, bankerTotal, winner, natural });
  });

  it('has a pair where the first two cards have one rank, and none of a ten with a king', () => {
    expect(dealt('4K4K').pairs).toEqual(['player', 'banker']);
    expect(dealt('40KQ32').pairs).toEqual([]);
  });

  it('is a mark of the road, with the banker in red, pairs and naturals', () => {
    const hand = dealt('9K0K');
    expect(markOf(hand)).toBe('Pb8');
    expect(roadResultOf('Pb8')).toEqual({ winner: 'blue', pairs: ['red'], natural: true });
    const both = { ...dealt('4K4K'), winner: 'banker' as const, natural: false };
    expect(roadResultOf(markOf(both))).toEqual({ winner: 'red', pairs: ['blue', 'red'], natural: false });
    expect(roadResultOf(markOf({ winner: 'tie', pairs: [], natural: false }))).toEqual({
      ...{ winner: 'tie', pairs: [], natural: false },
    });
  });
});

it('the banker draws by the published chart', () => {
  // By the player's third card, 0 to 9, and last when the player stands.
  const chart = {
    0: 'HHHHHHHHHH H',
    1: 'HHHHHHHHHH H',
    2: 'HHHHHHHHHH H',
    3: 'HHHHHHHHSH H',
    4: 'SSHHHHHHSS H',
    5: 'SSSSHHHHSS H',
    6: 'SSSSSSHHSS S',
    7: 'SSSSSSSSSS S',
  };
  const thirds = [...Array.from({ length: 10 }, (_, third) => third), undefined];
  for (const [total, row] of Object.entries(chart))
    expect(thirds.map((third) => (bankerDraws(Number(total), third) ? 'H' : 'S')).join('')).toBe(
      row.replace(' ', ''),
    );
});

describe.each([14, 16])('a shoe with the cut card at %i', (cutCard) => {
  const cut = { ...table, cutCard };

  it('is dealt without replacement, hand by hand, to one hand after the cut card', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        let shoe = begin(cut);
        const seen: Card[] = [];
        for (let number = 1; ; number++) {
          const last = isLastHand(cut, shoe);
          expect(last).toBe(416 - seen.length <= cutCard);
          const { result, after } = playSeeded(play(cut, shoe), seed + number);
          expect(result.hand).toBe(number);
          seen.push(...result.player, ...result.banker);
          if (last) {
            expect(after).toEqual(begin(cut));
            break;
          }
          expect(after.hand).toBe(number + 1);
          expect(after.left).toEqual(without(fullShoe(8), seen));
          shoe = after;
        }
        // More cards than the cut card is in front of, for one hand more.
        expect(416 - seen.length).toBeLessThan(cutCard);
        expect(416 - seen.length).toBeGreaterThanOrEqual(cutCard - 11);
      }),
      { numRuns: 25 },
    );
  });
});

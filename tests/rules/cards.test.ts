import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Card, cardsLeft, deck, drawCard, fullShoe, without } from '../../src/lib/rules/cards.ts';
import { playSeeded } from './kinds/shared-tables.ts';

const nameOf = ({ rank, suit }: Card): string => `${rank} of ${suit}`;

it('a deck has every card once', () => {
  expect(new Set(deck.map(nameOf)).size).toBe(52);
});

it('a shoe that is drawn to its end is a permutation of 416 cards', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const left = [...fullShoe(8)];
      const counts = new Map<string, number>();
      function* all() {
        for (let cards = 416; cards > 0; cards--) {
          expect(cardsLeft(left)).toBe(cards);
          const name = nameOf(yield* drawCard(left));
          counts.set(name, (counts.get(name) ?? 0) + 1);
        }
      }
      playSeeded(all(), seed);
      expect(counts.size).toBe(52);
      expect([...counts.values()].every((count) => count === 8)).toBe(true);
      expect(cardsLeft(left)).toBe(0);
    }),
    { numRuns: 20 },
  );
});

it('every card that is left is drawn by one number', () => {
  const shoe = without(fullShoe(1), deck.slice(0, 40));
  const drawn = Array.from({ length: 12 }, (_, number) => {
    const draw = drawCard([...shoe]);
    expect(draw.next().value).toBe(12);
    return draw.next(number).value;
  });
  expect(drawn).toEqual(deck.slice(40));
});

it('a card that a shoe does not have cannot be taken out', () => {
  const [ace] = deck;
  if (!ace) expect.fail('a deck begins with an ace');
  expect(cardsLeft(without(fullShoe(2), [ace, ace]))).toBe(102);
  expect(() => without(fullShoe(2), [ace, ace, ace])).toThrow(RangeError);
});

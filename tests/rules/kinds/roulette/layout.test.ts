// The layout of roulette: each bet lies where its numbers meet, and each point means the bet that lies there.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everyBet, insideBet } from '../../../../src/lib/rules/kinds/roulette/bets.ts';
import {
  betAt,
  cells,
  type LayoutPoint,
  placeOf,
  typedNumber,
} from '../../../../src/lib/rules/kinds/roulette/layout.ts';

const INSIDE = ['straight', 'split', 'street', 'trio', 'corner', 'firstFour', 'line'];
const bets = everyBet();
const inside = bets.filter(({ market }) => INSIDE.includes(market));

/** The numbers whose cells a chip at a point touches, by the layout alone: a chip on the outer edge stands for whole rows. */
function touched({ along, across }: LayoutPoint): number[] {
  const meets = (from: number, to: number, at: number): boolean => at >= from && at <= to;
  const edge = across === 0;
  return cells
    .filter(({ market }) => market === 'straight')
    .filter(
      ({ from, to }) =>
        meets(from.along, to.along, along) && (edge || meets(from.across, to.across, across)),
    )
    .map(({ pick }) => Number(pick))
    .toSorted((a, b) => a - b);
}

describe('the place of a chip', () => {
  it.each(inside.map((bet) => [`${bet.market} ${bet.pick}`, bet] as const))(
    '%s touches its numbers and no others',
    (_, bet) => {
      const place = placeOf(bet);
      expect(place && touched(place)).toEqual([...bet.numbers]);
    },
  );

  it('no two bets have one place', () => {
    const places = bets.map((bet) => JSON.stringify(placeOf(bet)));
    expect(new Set(places).size).toBe(bets.length);
    expect(bets).toHaveLength(157);
  });

  it('is none of what is no bet', () => {
    expect(placeOf({ market: 'split', pick: '1-3' })).toBeUndefined();
  });
});

describe('a point of the layout', () => {
  it('at the place of a bet means that bet', () => {
    for (const { market, pick } of bets) {
      const place = placeOf({ market, pick });
      expect(place && betAt(place), `${market} ${pick}`).toEqual({ market, pick });
    }
  });

  it('means the bet still when the finger is a little beside it', () => {
    const little = fc.double({ min: -0.2, max: 0.2, noNaN: true });
    fc.assert(
      fc.property(fc.constantFrom(...bets), little, little, (bet, aside, down) => {
        const { along, across } = placeOf(bet) ?? { along: 0, across: 0 };
        expect(betAt({ along: along + aside, across: across + down })).toEqual({
          market: bet.market,
          pick: bet.pick,
        });
      }),
    );
  });

  it('has a number under it only when that number is of its bet', () => {
    const coordinate = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    fc.assert(
      fc.property(coordinate(0, 11.999), coordinate(0, 2.999), (along, across) => {
        const number = Math.floor(along) * 3 + Math.floor(across) + 1;
        const bet = betAt({ along, across });
        expect(bets.find(({ market, pick }) => market === bet?.market && pick === bet.pick)?.numbers).toContain(
          number,
        );
      }),
    );
  });

  it.each([
    [-1.1, 1],
    [13.1, 1],
    [5, 3.1],
    [5, -2.1],
    [-0.5, -0.5],
    [12.5, -0.5],
  ])('at %f along and %f across is off the layout', (along, across) => {
    expect(betAt({ along, across })).toBeUndefined();
  });
});

it('inside bets are known by their numbers in any order', () => {
  expect(insideBet([29, 25, 28, 26])).toEqual({ market: 'corner', pick: '25-26-28-29' });
  expect(insideBet([1, 2, 4])).toBeUndefined();
});

it('cells cover the whole layout once', () => {
  const area = cells.reduce(
    (sum, { from, to }) => sum + (to.along - from.along) * (to.across - from.across),
    0,
  );
  expect(area).toBe(3 + 36 + 3 + 12 + 12);
});

it('figures are typed as a number of the layout', () => {
  const typed = (figures: string): string => [...figures].reduce(typedNumber, '');
  expect(['0', '7', '17', '36', '37', '175', '05', '00'].map(typed)).toEqual([
    ...['0', '7', '17', '36', '7', '5', '5', '0'],
  ]);
});

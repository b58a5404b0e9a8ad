import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chipMinor, chipsFor, chipsOf } from '../../../src/lib/rules/felt/chips.ts';
import {
  accept,
  clear,
  double,
  emptyFelt,
  type Felt,
  type FeltLimits,
  onSpot,
  putChips,
  repeat,
  spotKey,
  spotOf,
  sumOf,
  tooLittle,
  turnRound,
  undo,
} from '../../../src/lib/rules/felt/felt.ts';
import { type Arrow, spotAfter } from '../../../src/lib/rules/felt/moves.ts';

const limits: FeltLimits = {
  spot: (key) =>
    ({
      'side:dragon': { leastMinor: 100n, mostMinor: 500_000n },
      'tie:tie': { leastMinor: 500n, mostMinor: 50_000n },
    })[key],
  roundMinor: 520_000n,
};

const put = (felt: Felt, key: string, minor: bigint) => putChips(felt, new Map([[key, minor]]), limits);

describe('chips', () => {
  it('of a table begin with its least stake and end with what a spot takes', () => {
    expect(chipsOf(100n, 500_000n)).toEqual([1, 5, 25, 100, 500, 1000]);
    expect(chipsOf(500n, 1_000_000n)).toEqual([5, 25, 100, 500, 1000, 5000]);
    expect(chipsOf(100n, 5_000n)).toEqual([1, 5, 10, 25, 50]);
  });

  it('are there on a table that takes less than the smallest of them', () => {
    expect(chipsOf(10n, 50n)).toEqual([1]);
  });

  it('make up a sum, the largest first, in a stack that has an end', () => {
    expect(chipsFor(22_500n)).toEqual([100, 100, 25]);
    expect(chipsFor(50n)).toEqual([]);
    expect(chipsFor(100_000_000n)).toHaveLength(9);
    fc.assert(
      fc.property(fc.bigInt(0n, 900_000n), (minor) => {
        const sum = chipsFor(minor, 100).reduce((all, value) => all + chipMinor(value), 0n);
        expect(minor - sum).toBeGreaterThanOrEqual(0n);
        expect(minor - sum).toBeLessThan(100n);
      }),
    );
  });
});

describe('putting chips', () => {
  it('adds up on a spot, and undo takes back one step at a time', () => {
    let { felt } = put(emptyFelt, 'side:dragon', 2_500n);
    ({ felt } = put(felt, 'side:dragon', 10_000n));
    ({ felt } = put(felt, 'tie:tie', 500n));
    expect(onSpot(felt, 'side:dragon')).toBe(12_500n);
    expect(sumOf(felt.put)).toBe(13_000n);
    expect(undo(felt).put).toEqual(new Map([['side:dragon', 12_500n]]));
    expect(undo(undo(undo(felt))).put.size).toBe(0);
    expect(undo(emptyFelt)).toBe(emptyFelt);
  });

  it('puts what a spot still takes, and says which limit was in the way', () => {
    const { felt } = put(emptyFelt, 'tie:tie', 2_500n);
    const over = put(felt, 'tie:tie', 50_000n);
    expect(onSpot(over.felt, 'tie:tie')).toBe(50_000n);
    expect(over.exceeded).toEqual({
      limit: 'spot',
      key: 'tie:tie',
      mostMinor: 50_000n,
      putMinor: 47_500n,
      hadMinor: 2_500n,
    });
    const full = put(over.felt, 'tie:tie', 100n);
    expect(full.felt).toBe(over.felt);
    expect(full.exceeded?.putMinor).toBe(0n);
  });

  it('counts what was placed before in the same round', () => {
    const placed = accept(emptyFelt, new Map([['tie:tie', 40_000n]]));
    expect(put(placed, 'tie:tie', 20_000n).exceeded).toMatchObject({ limit: 'spot', putMinor: 10_000n });
  });

  it('keeps the sum of a round under what the table takes', () => {
    const { felt } = put(emptyFelt, 'side:dragon', 500_000n);
    const over = put(felt, 'tie:tie', 50_000n);
    expect(over.exceeded).toMatchObject({ limit: 'round', mostMinor: 520_000n, putMinor: 20_000n });
    expect(sumOf(over.felt.put)).toBe(520_000n);
  });

  it('takes nothing on a spot that the table does not have', () => {
    expect(put(emptyFelt, 'side:lion', 100n).felt).toBe(emptyFelt);
  });

  it('finds the spot that has less than it must', () => {
    const { felt } = put(emptyFelt, 'tie:tie', 100n);
    expect(tooLittle(felt, limits)).toEqual({ key: 'tie:tie', leastMinor: 500n });
    expect(tooLittle(put(felt, 'tie:tie', 500n).felt, limits)).toBeUndefined();
    // What was placed on it counts.
    const more = put(accept(emptyFelt, new Map([['tie:tie', 500n]])), 'tie:tie', 100n);
    expect(tooLittle(more.felt, limits)).toBeUndefined();
  });
});

describe('clear, double and repeat', () => {
  const start = put(put(emptyFelt, 'side:dragon', 10_000n).felt, 'tie:tie', 2_500n).felt;

  it('clear takes everything away that is not placed, and can be taken back', () => {
    expect(clear(start).put.size).toBe(0);
    expect(undo(clear(start)).put).toEqual(start.put);
    expect(clear(emptyFelt)).toBe(emptyFelt);
  });

  it('double puts as much again onto each spot, as one step', () => {
    const { felt } = double(start, limits);
    expect(sumOf(felt.put)).toBe(25_000n);
    expect(undo(felt).put).toEqual(start.put);
    const big = double(put(start, 'tie:tie', 40_000n).felt, limits);
    expect(big.exceeded).toMatchObject({ limit: 'spot', key: 'tie:tie', putMinor: 7_500n });
    expect(onSpot(big.felt, 'side:dragon')).toBe(20_000n);
  });

  it('repeat puts what the last round had in which the player bet, also after one without bets', () => {
    const bet = accept(start, start.put);
    const later = turnRound(turnRound(bet));
    expect(later.put.size).toBe(0);
    expect(repeat(later, limits).felt.put).toEqual(start.put);
    expect(repeat(emptyFelt, limits).felt).toBe(emptyFelt);
  });

  it('a new round gives back what was not placed, and knows what was placed elsewhere', () => {
    const placed = new Map([['tie:tie', 500n]]);
    expect(turnRound(start, placed)).toMatchObject({ placed, put: new Map(), last: new Map() });
  });
});

it('no sequence of presses stakes more than the limits, and undo leads back to nothing', () => {
  const keys = ['side:dragon', 'tie:tie'];
  const press = fc.record({
    what: fc.constantFrom('put', 'double', 'clear', 'undo', 'repeat', 'accept', 'next'),
    key: fc.constantFrom(...keys),
    chip: fc.constantFrom(...chipsOf(100n, 500_000n)),
  });
  fc.assert(
    fc.property(fc.array(press, { maxLength: 60 }), (presses) => {
      let felt = emptyFelt;
      for (const { what, key, chip } of presses) {
        if (what === 'put') felt = put(felt, key, chipMinor(chip)).felt;
        else if (what === 'double') felt = double(felt, limits).felt;
        else if (what === 'repeat') felt = repeat(felt, limits).felt;
        else if (what === 'clear') felt = clear(felt);
        else if (what === 'undo') felt = undo(felt);
        else if (what === 'accept') felt = accept(felt, felt.put);
        else felt = turnRound(felt);
        for (const each of keys)
          expect(onSpot(felt, each)).toBeLessThanOrEqual(limits.spot(each)?.mostMinor ?? 0n);
        expect(sumOf(felt.placed) + sumOf(felt.put)).toBeLessThanOrEqual(limits.roundMinor);
      }
      while (felt.steps.length > 0) felt = undo(felt);
      expect(felt.put.size).toBe(0);
    }),
  );
});

it('a spot is named by its market and pick, whatever the pick is', () => {
  for (const spot of [
    { market: 'corner', pick: '25-26-28-29' },
    { market: 'pair', pick: 'a:b' },
  ])
    expect(spotOf(spotKey(spot))).toEqual(spot);
});

describe('arrows', () => {
  const places = [
    { key: 'dragon', x: 100, y: 100 },
    { key: 'tiger', x: 300, y: 100 },
    { key: 'tie', x: 200, y: 180 },
  ];

  it.each([
    ['dragon', 'ArrowRight', 'tiger'],
    ['tiger', 'ArrowLeft', 'dragon'],
    ['dragon', 'ArrowDown', 'tie'],
    ['tie', 'ArrowUp', 'dragon'],
    ['tie', 'ArrowDown', 'tie'],
    ['nowhere', 'ArrowUp', 'dragon'],
  ])('from %s %s leads to %s', (from, arrow, to) => {
    expect(spotAfter(places, from, arrow as Arrow)).toBe(to);
  });

  it('reach every cell of a layout and never leave it', () => {
    const cells = Array.from({ length: 36 }, (_, i) => ({
      key: String(i + 1),
      x: Math.floor(i / 3) * 60,
      y: (2 - (i % 3)) * 60,
    }));
    expect(spotAfter(cells, '17', 'ArrowRight')).toBe('20');
    expect(spotAfter(cells, '17', 'ArrowUp')).toBe('18');
    expect(spotAfter(cells, '1', 'ArrowDown')).toBe('1');
  });
});

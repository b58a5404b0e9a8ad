import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionsAt, standings } from '../../../../src/lib/rules/kinds/race/course.ts';
import { cardOf, placesOf } from '../../../../src/lib/rules/kinds/race/definition.ts';
import { play } from '../../../../src/lib/rules/kinds/race/play.ts';
import { sixRunners, tenRunners } from '../../../../src/lib/rules/kinds/race/standard.ts';
import { playSeeded, playWith } from '../shared-tables.ts';
import { cardWith, fixed } from './tables.ts';

const three = { cards: [cardWith([5, 3, 2])], deadHeatIn: 20 };
/** Four fifths of three runners who stay together. */
const together = Array(12).fill(0);

describe('a race', () => {
  it('draws each next runner by its strength among those who still run', () => {
    // 8 of 10 is runner 3; 4 of the 8 that are left is runner 1. No dead heat; gaps of 0.3 and 1.5 lengths.
    const { result } = playWith(play(three, null, 0n), [8, 4, 19, 2, 14, ...together]);
    expect(result).toMatchObject({ order: [[3], [1], [2]], nonRunners: [], margins: [0, 3, 18] });
    expect(playWith(play(three, null, 0n), [0, 2, 19, 0, 0, ...together]).result.order).toEqual([
      [1],
      [2],
      [3],
    ]);
  });

  it('puts two who are level in one group, with the same margin and no gap drawn', () => {
    expect(playWith(play(three, null, 0n), [8, 4, 0, 4, ...together]).result).toMatchObject({
      ...{ order: [[3, 1], [2]], margins: [0, 0, 5] },
    });
    expect(playWith(play(three, null, 0n), [8, 4, 1, 4, ...together]).result).toMatchObject({
      ...{ order: [[3], [1, 2]], margins: [0, 5, 5] },
    });
  });

  it('runs without non-runners', () => {
    const table = { ...three, cards: [cardWith([5, 3, 2], [2])] };
    const { result } = playWith(play(table, null, 0n), [6, 19, 0, ...Array(8).fill(60)]);
    expect(result).toMatchObject({ order: [[3], [1]], nonRunners: [2], margins: [0, 1] });
    expect(result.splits).toEqual(Array(4).fill([60, 60]));
  });

  it('takes the cards of its table in turn', () => {
    const table = { cards: [sixRunners, tenRunners] };
    expect([0n, 1n, 2n, 7n].map((index) => cardOf(table, index))).toEqual([
      ...[sixRunners, tenRunners, sixRunners, tenRunners],
    ]);
  });

  it('places three from eight runners, two from five to seven, else none', () => {
    expect([2, 4, 5, 7, 8, 14].map(placesOf)).toEqual([0, 0, 2, 2, 3, 3]);
  });

  it('has every runner once, and margins that grow but for one dead heat', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(sixRunners, tenRunners), (seed, card) => {
        const { result } = playSeeded(play({ cards: [card], deadHeatIn: 12 }, null, 0n), seed);
        const { order, margins } = result;
        expect(order.flat().toSorted((a, b) => a - b)).toEqual(card.runners.map(({ number }) => number));
        expect(order.filter((group) => group.length > 1).length).toBeLessThanOrEqual(1);
        expect(new Set(margins).size).toBe(order.length);
        expect(margins).toEqual(margins.toSorted((a, b) => a - b));
      }),
    );
  });
});

describe('the course', () => {
  const card = cardOf(fixed, 0n);
  const any = fc.integer().map((seed) => playSeeded(play(fixed, null, 0n), seed).result);

  it('until the last fifth is the same for every order: nobody sees the result coming', () => {
    fc.assert(
      fc.property(any, any, fc.double({ min: 0, max: 0.8, noNaN: true }), (one, other, time) => {
        const swapped = { ...other, splits: one.splits };
        expect(positionsAt(card, swapped, time)).toEqual(positionsAt(card, one, time));
      }),
    );
  });

  it('begins together, always runs forward, and ends in the order and with the margins of the result', () => {
    fc.assert(
      fc.property(any, (result) => {
        expect(positionsAt(card, result, 0).map(({ metres }) => metres)).toEqual(Array(8).fill(0));
        let before = positionsAt(card, result, 0);
        for (let step = 1; step <= 60; step++) {
          const now = positionsAt(card, result, step / 50);
          for (const [at, { metres }] of now.entries())
            expect(metres).toBeGreaterThan(before[at]?.metres ?? Number.POSITIVE_INFINITY);
          before = now;
        }
        const end = standings(positionsAt(card, result, 1));
        const winner = positionsAt(card, result, 1).find(({ number }) => number === end[0]?.number);
        expect(winner?.metres).toBe(card.metres);
        // Level runners are in any order.
        for (const [at, { number, behind }] of end.entries()) {
          expect(behind).toBeCloseTo((result.margins[at] ?? 0) / 10, 8);
          expect(result.margins[result.order.flat().indexOf(number)]).toBe(result.margins[at]);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('shows the splits at the end of each fifth', () => {
    const { result } = playSeeded(play(fixed, null, 0n), 7);
    for (const [fifth, split] of result.splits.entries()) {
      const time = (fifth + 1) / 5;
      const behind = positionsAt(card, result, time).map(
        ({ metres }) => (card.metres * time - metres) / 0.24,
      );
      for (const [at, tenths] of split.entries()) expect(behind[at]).toBeCloseTo(tenths, 6);
    }
  });
});

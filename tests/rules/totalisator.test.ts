import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  payingNow,
  placePool,
  placingNow,
  sharedPool,
  type Winners,
} from '../../src/lib/rules/totalisator.ts';

const TAKE = 800;

const whole = (...picks: string[]): Winners => new Map(picks.map((pick) => [pick, { parts: 1, of: 1 }]));
const level = (...picks: string[]): Winners =>
  new Map(picks.map((pick) => [pick, { parts: 1, of: picks.length }]));

describe('a shared pool', () => {
  it('of 346,600.00 with 8 % taken pays 184,200.00 at 1.73', () => {
    const stakes = { red: 18_420_000n, blue: 16_240_000n };
    expect(sharedPool(stakes, TAKE, whole('red'))).toEqual({ red: 1730 });
    expect(payingNow(stakes, TAKE)).toEqual({ red: 1730, blue: 1960 });
  });

  it('pays at least the stake', () => {
    expect(sharedPool({ a: 10_000n, b: 1n }, TAKE, whole('a'))).toEqual({ a: 1000 });
  });

  it('goes back when nobody has backed a winner', () => {
    expect(sharedPool({ a: 10_000n, b: 0n }, TAKE, whole('b'))).toBeUndefined();
    expect(sharedPool({}, TAKE, whole('b'))).toBeUndefined();
    expect(payingNow({ a: 100n, b: 0n }, TAKE)).toEqual({ a: 1000 });
  });

  it('is divided by the number of those who are level, each part by its own stakes', () => {
    // 920.00 left, 460.00 each: by 100.00 and by 300.00.
    const stakes = { a: 10_000n, b: 30_000n, c: 60_000n };
    expect(sharedPool(stakes, TAKE, level('a', 'b'))).toEqual({ a: 4600, b: 1530 });
  });

  it('first gives the stakes back to one who is level and would get less: the pool never pays more than it holds', () => {
    // 920.00 left, 460.00 each: 0.51 for each unit on a, so a gets its 900.00, and b what is left of the 920.00.
    expect(sharedPool({ a: 90_000n, b: 1_000n, c: 9_000n }, TAKE, level('a', 'b'))).toEqual({
      a: 1000,
      b: 2000,
    });
    // Nothing is left of it: both have their stakes.
    expect(sharedPool({ a: 95_000n, b: 1_000n, c: 4_000n }, TAKE, level('a', 'b'))).toEqual({
      a: 1000,
      b: 1000,
    });
  });

  it('goes to the other whole when one who is level has no stakes', () => {
    expect(sharedPool({ a: 10_000n, c: 90_000n }, TAKE, level('a', 'b'))).toEqual({ a: 9200 });
  });
});

describe('a place pool', () => {
  const stakes = { 1: 10_000n, 2: 20_000n, 3: 30_000n, 4: 40_000n };

  it('gives each placed runner an equal part of what is left after the placed stakes', () => {
    // 920.00 less 600.00 are 320.00, 106.66 each: 1.0666, 0.5333 and 0.3555 on top of 1.00.
    expect(placePool(stakes, TAKE, whole('1', '2', '3'))).toEqual({ 1: 2060, 2: 1530, 3: 1350 });
  });

  it('gives those who are level for the last place half a part each', () => {
    const winners: Winners = new Map([
      ['2', { parts: 1, of: 1 }],
      ['3', { parts: 1, of: 2 }],
      ['4', { parts: 1, of: 2 }],
    ]);
    // 920.00 less 900.00 are 20.00: 10.00 by 200.00, 5.00 by 300.00, 5.00 by 400.00.
    expect(placePool(stakes, TAKE, winners)).toEqual({ 2: 1050, 3: 1010, 4: 1010 });
  });

  it('pays the stakes where nothing is left beyond them, and goes back when no placed runner is backed', () => {
    expect(placePool({ 1: 90_000n, 2: 10_000n }, TAKE, whole('1', '2'))).toEqual({ 1: 1000, 2: 1000 });
    expect(placePool(stakes, TAKE, whole('7', '8'))).toBeUndefined();
  });
});

it('a place pool pays at least what it says now, no matter who else is placed', () => {
  const picks = ['1', '2', '3', '4', '5', '6', '7', '8'];
  const stakesOf = fc.dictionary(fc.constantFrom(...picks), fc.bigInt(1n, 10n ** 9n), { minKeys: 1 });
  fc.assert(
    fc.property(stakesOf, fc.shuffledSubarray(picks, { minLength: 3, maxLength: 3 }), (stakes, placed) => {
      const paid = placePool(stakes, TAKE, whole(...placed)) ?? {};
      // A part that nobody has backed goes to the others.
      for (const [pick, milli] of Object.entries(paid))
        expect(milli).toBeGreaterThanOrEqual(placingNow(stakes, TAKE, 3)[pick] ?? 0);
    }),
  );
});

it('a pool pays no more than it holds after the deduction, and less than 0.01 a unit is left, unless the stake is all that is paid', () => {
  const stakesOf = fc.dictionary(fc.constantFrom('1', '2', '3', '4', '5'), fc.bigInt(1n, 10n ** 11n), {
    minKeys: 1,
  });
  fc.assert(
    fc.property(
      stakesOf,
      fc.nat(3000),
      fc.subarray(['1', '2', '3', '4', '5'], { minLength: 1 }),
      fc.boolean(),
      (stakes, take, picks, isPlace) => {
        const pool = isPlace ? placePool : sharedPool;
        const paid = pool(stakes, take, isPlace ? whole(...picks) : level(...picks));
        const backed = picks.filter((pick) => stakes[pick]);
        if (!paid) {
          expect(backed).toEqual([]);
          return;
        }
        expect(Object.keys(paid).toSorted()).toEqual(backed.toSorted());
        for (const milli of Object.values(paid)) {
          expect(milli).toBeGreaterThanOrEqual(1000);
          expect(milli % 10).toBe(0);
        }
        const sum = (amounts: bigint[]): bigint => amounts.reduce((total, each) => total + each, 0n);
        // In units so small that nothing is rounded here.
        const all = sum(Object.values(stakes)) * 10_000n * 1000n;
        const net = sum(Object.values(stakes)) * BigInt(10_000 - take) * 1000n;
        const out =
          sum(Object.entries(paid).map(([pick, milli]) => (stakes[pick] ?? 0n) * BigInt(milli))) * 10_000n;
        expect(out).toBeLessThanOrEqual(all);
        if (Object.values(paid).includes(1000)) return;
        expect(out).toBeLessThanOrEqual(net);
        const backedStakes = sum(backed.map((pick) => stakes[pick] ?? 0n));
        expect(net - out).toBeLessThan(backedStakes * 10n * 10_000n);
      },
    ),
  );
});

// What players of any draw do: type numbers, take sets, chase, look at what came; and what the house has at risk.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chasePlan, chaseStanding } from '../../../src/lib/rules/draws/chase.ts';
import { choose, combinations } from '../../../src/lib/rules/draws/combinations.ts';
import { countNumbers, headsAndTails, mostDrawn, trend } from '../../../src/lib/rules/draws/statistics.ts';
import {
  digitSet,
  digitSets,
  namedSet,
  namedSets,
  reorderings,
  twoDigits,
} from '../../../src/lib/rules/draws/two-digit-sets.ts';
import { readEntry } from '../../../src/lib/rules/draws/typed-entry.ts';

describe('typed numbers', () => {
  it('reads what is right, and refuses the rest where it is', () => {
    const text = '07 17 27, 38 72 17 9 41';
    const { groups, problems } = readEntry(text, 2);
    expect(groups).toEqual([{ numbers: ['07', '17', '27', '38', '72', '41'], stakeMinor: undefined }]);
    expect(problems).toEqual([
      { fault: 'repeated', at: 16, text: '17' },
      { fault: 'too_short', at: 19, text: '9', use: '09' },
    ]);
    expect(problems.map(({ at, text: part }) => text.slice(at, at + part.length))).toEqual(['17', '9']);
    expect(readEntry(text, 2, { countRepeats: true }).groups[0]?.numbers).toHaveLength(7);
  });

  it('where numbers stand for themselves, one of a pasted list counts once, however the list is separated', () => {
    for (const text of ['12 34 12', '12,34,12', '12\n34\n12', '12;34;12', '12\n34 12']) {
      const { groups, problems } = readEntry(text, 2, { single: true });
      expect(
        groups.flatMap(({ numbers }) => numbers),
        text,
      ).toEqual(['12', '34']);
      expect(problems, text).toEqual([{ fault: 'repeated', at: text.length - 2, text: '12' }]);
      const twice = readEntry(text, 2, { single: true, countRepeats: true });
      expect(
        twice.groups.flatMap(({ numbers }) => numbers),
        text,
      ).toEqual(['12', '34', '12']);
    }
    // A stake of its own is meant.
    expect(readEntry('12x5\n12x3', 2, { single: true }).problems).toEqual([]);
    // Two numbers together are another bet than one of them with a third.
    expect(readEntry('12 34\n12 56', 2).problems).toEqual([]);
  });

  it.each([
    ['12,34x5', [[['12', '34'], 500n]]],
    [
      '12,34x5 56 x 2.50',
      [
        [['12', '34'], 500n],
        [['56'], 250n],
      ],
    ],
    [
      '12 34\n56*1',
      [
        [['12', '34'], undefined],
        [['56'], 100n],
      ],
    ],
    [
      '12;34×0.1',
      [
        [['12'], undefined],
        [['34'], 10n],
      ],
    ],
    ['', []],
    [' , ;\n', []],
  ])('reads %j', (text, expected) => {
    const { groups, problems } = readEntry(text, 2);
    expect(groups.map(({ numbers, stakeMinor }) => [numbers, stakeMinor])).toEqual(expected);
    expect(problems).toEqual([]);
  });

  it.each([
    ['12x', 'stake_missing', 2, 'x'],
    ['12xa', 'stake_missing', 2, 'xa'],
    ['12x0', 'stake_missing', 2, 'x0'],
    ['12x-5', 'stake_missing', 2, 'x-5'],
    ['x5', 'stake_of_nothing', 0, 'x5'],
    ['12x5x6', 'stake_of_nothing', 4, 'x6'],
    ['12 345', 'too_long', 3, '345'],
    ['12 3o', 'not_a_number', 3, '3o'],
  ])('refuses a part of %j', (text, fault, at, part) => {
    expect(readEntry(text, 2).problems).toEqual([{ fault, at, text: part }]);
  });

  it('points at what is wrong in any text, and reads only whole numbers', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9x,; \na.]{0,30}$/), (text) => {
        const { groups, problems } = readEntry(text, 2);
        expect(groups.flatMap(({ numbers }) => numbers).every((number) => /^\d\d$/.test(number))).toBe(true);
        for (const { at, text: part } of problems) expect(text.slice(at, at + part.length)).toBe(part);
      }),
    );
  });
});

describe('sets', () => {
  it('have the numbers that their names say', () => {
    expect(Object.fromEntries(namedSets.map((name) => [name, namedSet(name).length]))).toEqual({
      even: 50,
      odd: 50,
      low: 50,
      high: 50,
      evenLow: 25,
      evenHigh: 25,
      oddLow: 25,
      oddHigh: 25,
      doubles: 10,
    });
    expect(namedSet('evenLow').slice(0, 2)).toEqual(['00', '02']);
    expect(namedSet('oddHigh').at(-1)).toBe('99');
    expect(digitSet('tail', 7)).toEqual(['07', '17', '27', '37', '47', '57', '67', '77', '87', '97']);
    expect(digitSet('sum', 9)).toEqual(['09', '18', '27', '36', '45', '54', '63', '72', '81', '90']);
    for (const name of digitSets.filter((each) => each !== 'with'))
      expect(
        twoDigits
          .map((_, n) => n)
          .slice(0, 10)
          .flatMap((digit) => digitSet(name, digit))
          .sort(),
      ).toEqual(twoDigits);
    expect(digitSet('with', 3)).toHaveLength(19);
  });

  it('turn digits round', () => {
    expect(reorderings('12')).toEqual(['12', '21']);
    expect(reorderings('77')).toEqual(['77']);
    expect(reorderings('123')).toHaveLength(6);
    expect(reorderings('007').sort()).toEqual(['007', '070', '700']);
  });

  it('combine as often as there are ways', () => {
    fc.assert(
      fc.property(fc.nat(9), fc.nat(9), (n, k) => {
        const list = Array.from({ length: n }, (_, at) => at);
        expect(combinations(list, k)).toHaveLength(choose(n, k));
      }),
    );
    expect(choose(100, 4)).toBe(3_921_225);
  });
});

describe('a chase', () => {
  const times = [1, 1, 2, 2, 3, 4, 5];
  const plan = chasePlan(
    times.map((each, at) => ({ draw: BigInt(at), times: each })),
    { stakeMinor: 1_000n, hitMinor: 19_000n },
  );

  it('shows stake, sum and gain of each draw', () => {
    expect(
      plan.rows.map(({ stakeMinor, soFarMinor, gainMinor }) => [stakeMinor, soFarMinor, gainMinor]),
    ).toEqual([
      [1_000n, 1_000n, 18_000n],
      [1_000n, 2_000n, 17_000n],
      [2_000n, 4_000n, 34_000n],
      [2_000n, 6_000n, 32_000n],
      [3_000n, 9_000n, 48_000n],
      [4_000n, 13_000n, 63_000n],
      [5_000n, 18_000n, 77_000n],
    ]);
    expect(plan.totalMinor).toBe(18_000n);
  });

  it('gives exactly the rest back when the second of seven hits', () => {
    expect(chaseStanding(plan, [0n, 19_000n], true)).toEqual({
      states: ['staked', 'staked', 'returned', 'returned', 'returned', 'returned', 'returned'],
      heldMinor: 0n,
      stakedMinor: 2_000n,
      returnedMinor: 16_000n,
      paidMinor: 19_000n,
      stoppedAt: 1,
    });
  });

  it('goes on where it does not stop on a win, and holds what is to come', () => {
    const standing = chaseStanding(plan, [0n, 19_000n], false);
    expect(standing).toMatchObject({ stakedMinor: 2_000n, heldMinor: 16_000n, returnedMinor: 0n });
    expect(standing.stoppedAt).toBeUndefined();
  });

  it('never loses or makes a cent: held, staked and returned are the total', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 30 }),
        fc.bigInt({ min: 1n, max: 100_000n }),
        fc.array(fc.constantFrom(0n, 0n, 7n), { maxLength: 30 }),
        fc.boolean(),
        (multiples, stakeMinor, payouts, stop) => {
          const any = chasePlan(
            multiples.map((each, at) => ({ draw: BigInt(at), times: each })),
            {
              stakeMinor,
              hitMinor: 1n,
            },
          );
          const { heldMinor, stakedMinor, returnedMinor } = chaseStanding(any, payouts, stop);
          expect(heldMinor + stakedMinor + returnedMinor).toBe(any.totalMinor);
          if (stop && payouts.slice(0, multiples.length).some((paid) => paid > 0n))
            expect(heldMinor).toBe(0n);
        },
      ),
    );
  });

  it('is not played by halves', () => {
    expect(() => chasePlan([{ draw: 0n, times: 0 }], { stakeMinor: 1n, hitMinor: 1n })).toThrow('0 times');
  });
});

describe('statistics', () => {
  const draws = [['07', '07', '31'], ['31', '40'], ['07']];
  const counts = countNumbers(draws, twoDigits);

  it('count how often and how long ago a number came', () => {
    expect(counts).toHaveLength(100);
    expect(mostDrawn(counts, 3)).toEqual([
      { number: '07', times: 3, gap: 0 },
      { number: '31', times: 2, gap: 1 },
      { number: '40', times: 1, gap: 1 },
    ]);
    expect(mostDrawn(counts, 20)).toHaveLength(20);
  });

  it('sort by heads and tails', () => {
    const { heads, tails } = headsAndTails(['32', '90', '08', '66', '38']);
    expect(heads[3]).toEqual(['2', '8']);
    expect(tails[8]).toEqual(['0', '3']);
    expect(heads[1]).toEqual([]);
  });

  it('follow one ball: the gap of each value since it came', () => {
    expect(trend([7, 9, 7, 0], [0, 7, 9], 2)).toEqual([
      { drawn: 7, gaps: [3, 0, 1] },
      { drawn: 0, gaps: [0, 1, 2] },
    ]);
  });
});

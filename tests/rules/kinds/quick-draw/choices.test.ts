// What players choose in a quick draw: every choice gives picks that the table takes, each once, and none is missing.
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { drawName } from '../../../../src/lib/rules/draws/draw-name.ts';
import {
  picksOf,
  placesOf,
  rowsOf,
  typedDigits,
  typedPicks,
} from '../../../../src/lib/rules/kinds/quick-draw/choices.ts';
import { valuesOf } from '../../../../src/lib/rules/kinds/quick-draw/definition.ts';
import { waysOf } from '../../../../src/lib/rules/kinds/quick-draw/exact.ts';
import { priceOf } from '../../../../src/lib/rules/kinds/quick-draw/lines.ts';
import { readPick } from '../../../../src/lib/rules/kinds/quick-draw/picks.ts';
import { setsOf } from '../../../../src/lib/rules/kinds/quick-draw/sets.ts';
import { fiveD } from '../../../../src/lib/rules/kinds/quick-draw/tables/five-d.ts';
import { quickDrawTables } from '../../../../src/lib/rules/kinds/quick-draw/tables/index.ts';
import { k3 } from '../../../../src/lib/rules/kinds/quick-draw/tables/k3.ts';
import { markSix } from '../../../../src/lib/rules/kinds/quick-draw/tables/mark-six.ts';
import { periodOf } from '../../../../src/lib/rules/rhythm.ts';
import { tableText } from '../../../../src/lib/rules/table-text.ts';

const boards = quickDrawTables.flatMap((table) =>
  Object.entries(table.markets).flatMap(([name, market]) =>
    placesOf(market).map((place) => ({
      table,
      name,
      market,
      place,
      title: `${table.gameId} ${name} ${place}`,
    })),
  ),
);

test.each(boards)('$title: whatever is chosen, its picks are taken, and each once', (board) => {
  const { table, name, market, place } = board;
  const rows = rowsOf(table.balls, market, place);
  const chosen = fc.tuple(
    ...rows.map(({ options }) => fc.subarray([...options], { maxLength: Math.min(7, options.length) })),
  );
  fc.assert(
    fc.property(chosen, (values) => {
      const { count, picks } = picksOf(
        table.balls,
        market,
        place,
        values.map((each) => new Set(each)),
      );
      expect(picks).toHaveLength(count);
      expect(new Set(picks).size).toBe(count);
      for (const pick of picks) expect(priceOf(table, { market: name, pick })).toBeGreaterThan(1_000);
    }),
    { numRuns: 40 },
  );
});

/** Every text that could name balls of a market, in whatever order. */
const everyWriting = (count: number, values: readonly number[], before: string[] = []): string[][] =>
  before.length === count
    ? [before]
    : values.flatMap((value) => everyWriting(count, values, [...before, String(value)]));

test.each([
  [fiveD, 'anyTwoOfFive', '', 2],
  [fiveD, 'straight2', 'last2', 2],
  [fiveD, 'group6', 'first3', 3],
  [fiveD, 'group3', 'middle3', 3],
  [k3, 'pair', '', 2],
  [k3, 'pairWith', '', 3],
  [k3, 'triple', '', 3],
  [k3, 'twoDifferent', '', 2],
  [k3, 'threeDifferent', '', 3],
] as const)('%# choosing everything gives every pick that there is: %o %s', (table, name, place, length) => {
  const market = table.markets[name];
  if (!market) throw new Error(`no ${name}`);
  const rows = rowsOf(table.balls, market, place);
  const all = rows.map(({ options }) => new Set(options));
  const texts = everyWriting(length, valuesOf(table.balls)).map((values) =>
    place ? `${place}:${values.join(',')}` : values.join(','),
  );
  const taken = texts.filter((text) => readPick(table.balls, market, text));
  expect([...picksOf(table.balls, market, place, all).picks].sort()).toEqual(taken.sort());
});

it('has keys in the order that people expect, though the text of a table is sorted', () => {
  const table: typeof fiveD = JSON.parse(tableText(fiveD));
  const { half, anyDigit } = table.markets;
  if (!half || !anyDigit) throw new Error('no such market');
  expect(rowsOf(table.balls, half, '1')[0]?.options).toEqual(['low', 'high', 'odd', 'even']);
  expect(placesOf(half)).toEqual(['1', '2', '3', '4', '5']);
  expect(placesOf(anyDigit)).toEqual(['first3', 'middle3', 'last3']);
});

it('counts what is too much to list', () => {
  const { three } = markSix.markets;
  if (!three) throw new Error('no three');
  const all = [new Set(valuesOf(markSix.balls).map(String))];
  expect(picksOf(markSix.balls, three, '', all)).toEqual({ count: 18_424, picks: [] });
});

describe('typed numbers', () => {
  const at = (market: string, place = '') => ({ market, place });
  it.each([
    [fiveD, [at('straight2', 'last2')], 2],
    [fiveD, [at('straight3', 'first3')], 3],
    [fiveD, [at('group6', 'first3'), at('group3', 'first3')], 3],
    [fiveD, [at('anyTwoOfFive')], 2],
    [fiveD, [at('digit', '1'), at('half', '1')], undefined],
    [fiveD, [at('anyDigit', 'first3')], undefined],
    [markSix, [at('special'), at('half'), at('wave')], 2],
    [markSix, [at('two')], 2],
    [k3, [at('sum'), at('half')], undefined],
    [k3, [at('twoDifferent')], 2],
  ] as const)('%# have so many digits', (table, asked, digits) => {
    expect(typedDigits(table, asked)).toBe(digits);
  });

  it('are digits in their order, or in any order where that does not count', () => {
    const straight = typedPicks(fiveD, [at('straight3', 'last3')], ['072', '720']);
    expect(straight.picks.map(({ pick }) => pick)).toEqual(['last3:0,7,2', 'last3:7,2,0']);
    const groups = [at('group6', 'first3'), at('group3', 'first3')];
    expect(typedPicks(fiveD, groups, ['921', '121', '777'])).toEqual({
      count: 2,
      picks: [
        { market: 'group6', pick: 'first3:1,2,9' },
        { market: 'group3', pick: 'first3:1,1,2' },
      ],
      refused: ['777'],
    });
  });

  it('of larger balls are bet on together', () => {
    expect(typedPicks(markSix, [at('two')], ['31', '07', '12', '50', '00']).picks).toEqual(
      ['7,31', '12,31', '7,12'].map((pick) => ({ market: 'two', pick })),
    );
    expect(typedPicks(markSix, [at('two')], ['31', '50']).refused).toEqual(['50']);
    expect(typedPicks(markSix, [at('special')], ['07', '49']).picks).toEqual([
      { market: 'special', pick: '7' },
      { market: 'special', pick: '49' },
    ]);
  });

  it('give picks that the table takes, whatever is typed', () => {
    const number = fc.integer({ min: 0, max: 999 }).map((n) => String(n).padStart(3, '0'));
    fc.assert(
      fc.property(fc.array(number, { maxLength: 20 }), (numbers) => {
        const { picks, refused } = typedPicks(fiveD, [at('group6', 'last3'), at('group3', 'last3')], numbers);
        expect(picks.length + refused.length).toBe(numbers.length);
        for (const spot of picks) expect(priceOf(fiveD, spot)).toBeDefined();
      }),
    );
  });
});

describe('sets', () => {
  it('of two digits are numbers that the table takes in their order', () => {
    const sets = setsOf(fiveD, { market: 'straight2', place: 'first2' });
    if (!sets) throw new Error('no sets');
    const tails = sets.numbersOf({ kind: 'digit', name: 'tail', digit: 7 });
    expect(tails.map(sets.pickOf)).toContain('first2:0,7');
    expect(sets.numbersOf({ kind: 'named', name: 'doubles' })).toHaveLength(10);
  });

  it('of mark six have each number once by colour, by half, by first and by last digit', () => {
    const sets = setsOf(markSix, { market: 'special', place: '' });
    if (!sets) throw new Error('no sets');
    const count = (names: string[]): number =>
      new Set(names.flatMap((name) => sets.numbersOf({ kind: 'named', name }))).size;
    expect(sets.named).toEqual(['low', 'high', 'odd', 'even', 'red', 'blue', 'green']);
    expect([count(['red', 'blue', 'green']), count(['low', 'high']), count(['even', 'odd'])]).toEqual([
      49, 49, 49,
    ]);
    for (const { name, digits } of sets.byDigit)
      expect(digits.flatMap((digit) => sets.numbersOf({ kind: 'digit', name, digit }))).toHaveLength(49);
    for (const number of sets.numbersOf({ kind: 'named', name: 'red' }))
      expect(priceOf(markSix, { market: 'special', pick: sets.pickOf(number) })).toBe(46_500);
  });

  it('are there only where a number is a bet', () => {
    for (const [table, market] of [
      [fiveD, 'straight3'],
      [fiveD, 'digit'],
      [k3, 'sum'],
      [markSix, 'two'],
    ] as const)
      expect(setsOf(table, { market, place: '' })).toBeUndefined();
  });
});

describe('a draw', () => {
  const zone = 'Asia/Ho_Chi_Minh';
  const cycle = (table: typeof fiveD) => {
    if (table.rhythm.kind !== 'cycle') throw new Error('no cycle');
    return table.rhythm;
  };

  it('is called by its day and its number in it', () => {
    const midnight = Date.parse('2026-11-22T00:00:00+07:00');
    const at = (minutes: number, table = fiveD) =>
      drawName(BigInt((midnight + minutes * 60_000) / periodOf(cycle(table))), cycle(table), zone);
    expect(at(0)).toEqual({ day: '2026-11-22', number: '0001' });
    expect(at(1_129)).toEqual({ day: '2026-11-22', number: '1130' });
    expect(at(-1)).toEqual({ day: '2026-11-21', number: '1440' });
    expect(at(1_435, markSix)).toEqual({ day: '2026-11-22', number: '288' });
  });

  it('shares its name with no other one', () => {
    const names = Array.from({ length: 3_000 }, (_, n) => {
      const { day, number } = drawName(29_000_000n + BigInt(n), cycle(fiveD), zone);
      return `${day} ${number}`;
    });
    expect(new Set(names).size).toBe(3_000);
  });
});

it('picks of as many balls as a shape looks at are what a count of all ways judges', () => {
  // 216 ways of three dice, of which the choices of three different ones are 20, each in six orders.
  const { threeDifferent } = k3.markets;
  if (!threeDifferent) throw new Error('no three');
  const all = [new Set(['1', '2', '3', '4', '5', '6'])];
  const { picks } = picksOf(k3.balls, threeDifferent, '', all);
  const different = [...waysOf(k3.balls, 3)].filter((dice) => new Set(dice).size === 3);
  expect(picks).toHaveLength(different.length / 6);
});

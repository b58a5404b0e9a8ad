// What each bet of a regional draw pays, against a slow count that is written another way.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type {
  RegionalResult,
  RegionalTable,
} from '../../../../src/lib/rules/kinds/regional-draw/definition.ts';
import { expandLines, MOST_LINES } from '../../../../src/lib/rules/kinds/regional-draw/expand.ts';
import { mostOf, priceOf, settleLine } from '../../../../src/lib/rules/kinds/regional-draw/lines.ts';
import { play } from '../../../../src/lib/rules/kinds/regional-draw/play.ts';
import {
  northLottery,
  regionalTables,
  southLottery,
} from '../../../../src/lib/rules/kinds/regional-draw/tables.ts';
import type { SharedRules } from '../../../../src/lib/rules/kinds/shared.ts';
import { playWith, seeded } from '../../draws/seeded.ts';

const rules = { begin: () => null, play, priceOf, settleLine, mostOf } satisfies SharedRules<
  RegionalTable,
  RegionalResult
>;

const SATURDAY = BigInt(Date.parse('2026-11-21') / 86_400_000);

/** The North's draw of the picture: 08, 32 and 80 came twice, 39 once. */
const north: RegionalResult = {
  stations: [
    {
      station: 'nam-dinh',
      prizes: {
        first: ['89590'],
        second: ['03808', '63366'],
        third: ['36699', '63903', '85961', '56413', '70726', '34480'],
        fourth: ['1539', '6282', '7405', '0408'],
        fifth: ['9689', '6673', '5037', '9559', '8242', '6577'],
        sixth: ['116', '120', '371'],
        seventh: ['32', '62', '80', '06'],
        special: ['15232'],
      },
    },
  ],
};

const pays = (
  table: RegionalTable,
  result: RegionalResult,
  market: string,
  pick: string,
  stake = 200n,
): bigint => {
  const priceMilli = rules.priceOf(table, { market, pick }, SATURDAY);
  if (typeof priceMilli !== 'number') throw new Error(`${market} has no ${pick}`);
  return rules.settleLine(table, { market, pick, stakeMinor: stake, priceMilli }, result).payoutMinor;
};

describe('the North', () => {
  it.each([
    ['special2', '32', 19_000n],
    ['special2', '52', 0n],
    ['special3', '232', 186_000n],
    ['special4', '5232', 1_800_000n],
    ['head', '3', 1_900n],
    ['head', '2', 0n],
    ['tail', '2', 1_900n],
    ['first2', '90', 19_000n],
    // 7.00 for each time at 2.00.
    ['any2', '39', 700n],
    ['any2', '32', 1_400n],
    ['any2', '80', 1_400n],
    ['any2', '08', 1_400n],
    ['any2', '11', 0n],
    ['any3', '232', 8_000n],
    ['any3', '062', 0n],
    ['together2', '08,32', 3_400n],
    ['together2', '08,11', 0n],
    ['together3', '08,32,39', 15_000n],
    ['together4', '08,32,39,80', 68_000n],
    ['none4', '10,11,12,14', 568n],
    ['none4', '10,11,12,32', 0n],
    ['parlay', 'first2.90&special2.32', 1_805_000n],
    ['parlay', 'first2.91&special2.32', 0n],
  ])('%s %s pays %s', (market, pick, paid) => {
    expect(pays(northLottery, north, market, pick)).toBe(paid);
  });

  it('pays five numbers at 2.00 each seven for every time that one comes', () => {
    const lines = expandLines(northLottery, { kind: 'any', digits: 2 }, ['07', '17', '32', '39', '80'], []);
    expect(lines).toHaveLength(5);
    expect(lines.reduce((sum, pick) => sum + pays(northLottery, north, 'any2', pick), 0n)).toBe(5n * 700n);
  });

  it('rounds down once a line', () => {
    expect(pays(northLottery, north, 'any2', '32', 33n)).toBe((33n * 7_000n) / 1_000n);
    expect(pays(northLottery, north, 'none4', '10,11,12,14', 33n)).toBe(93n);
  });
});

it.each([
  ...['7', '007', '0a', '07,17', 'nam-dinh:07', ' 07', '07 ', ''].map((pick) => ['north', 'any2', pick]),
  ...['31,07', '07,07', '07', '07,31,40'].map((pick) => ['north', 'together2', pick]),
  ...[
    'special2.32',
    'special2.32&special2.33',
    'head.3&special2.32',
    'any2.32&special2.32',
    'special2.32&first2.90',
  ].map((pick) => ['north', 'parlay', pick]),
  ...['07', 'tien-giang:07', 'hue:07', 'long-an+hau-giang:07'].map((pick) => ['south', 'any2', pick]),
  ...['hau-giang:07,31', 'long-an+hau-giang:07,31'].map((pick) => ['south', 'pairOfTwo', pick]),
  ['north', 'eighth2', '07'],
  ['north', 'constructor', '07'],
])('the %s has no %s %s on a Saturday', (region, market, pick) => {
  const table = regionalTables.find((each) => each.region === region) ?? northLottery;
  expect(rules.priceOf(table, { market, pick }, SATURDAY)).toBeUndefined();
});

/** Another way to say what a pick pays in thousandths: over the endings of all numbers, written out one by one. */
function slowTimes(result: RegionalResult, stations: readonly string[], number: string): number {
  let times = 0;
  for (const { station, prizes } of result.stations)
    for (const list of stations.length === 0 || stations.includes(station) ? Object.values(prizes) : [])
      for (const each of list) if (each.length >= number.length && each.endsWith(number)) times++;
  return times;
}

const number = (digits: number) =>
  fc.integer({ min: 0, max: 10 ** digits - 1 }).map((n) => String(n).padStart(digits, '0'));

describe('any draw of the South', () => {
  const saturday = fc
    .integer()
    .map((seed) => playWith(play(southLottery, null, SATURDAY), seeded(seed)).value.result);

  it('pays a number for every time it comes at its station, and at no other', () => {
    fc.assert(
      fc.property(
        saturday,
        fc.constantFrom(2, 3),
        fc.integer({ min: 0, max: 999 }),
        fc.nat(3),
        (result, digits, n, at) => {
          const station = result.stations[at]?.station ?? '';
          const ending = String(n).padStart(3, '0').slice(-digits);
          const price = digits === 2 ? 5_250n : 54_000n;
          expect(pays(southLottery, result, `any${digits}`, `${station}:${ending}`)).toBe(
            (200n * price * BigInt(slowTimes(result, [station], ending))) / 1_000n,
          );
        },
      ),
    );
  });

  it('pays a pair for half of the times that both come', () => {
    let both = 0;
    fc.assert(
      fc.property(saturday, fc.nat(71), fc.nat(71), (result, a, b) => {
        const stations = ['hau-giang', 'long-an'];
        const came = result.stations.filter(({ station }) => stations.includes(station));
        const all = came.flatMap(({ prizes }) =>
          Object.values(prizes)
            .flat()
            .map((each) => each.slice(-2)),
        );
        const [first = '', second = ''] = [all[a % all.length] ?? '', all[b % all.length] ?? ''].sort();
        if (first === second) return;
        const times = [first, second].map((each) => slowTimes(result, stations, each));
        both += Number(times.every((each) => each > 0));
        const sum = BigInt((times[0] ?? 0) + (times[1] ?? 0));
        expect(pays(southLottery, result, 'pairOfTwo', `hau-giang+long-an:${first},${second}`)).toBe(
          (200n * 8_800n * sum) / 2_000n,
        );
      }),
    );
    expect(both).toBeGreaterThan(50);
  });

  it('pays nothing above what it says is the most', () => {
    fc.assert(
      fc.property(saturday, number(2), number(2), (result, a, b) => {
        const [first, second] = [a, b].sort();
        for (const [market, pick] of [
          ['any2', `long-an:${a}`],
          ...(a === b ? [] : [['pair', `long-an:${first},${second}`]]),
        ] as [string, string][]) {
          const priceMilli = southLottery.markets[market]?.priceMilli ?? 0;
          const line = { market, pick, stakeMinor: 200n, priceMilli };
          const { payoutMinor } = settleLine(southLottery, line, result);
          expect(payoutMinor <= mostOf(southLottery, line)).toBe(true);
        }
      }),
    );
  });
});

it('pays up to the most: a number that every prize ends with', () => {
  const prizes = Object.fromEntries(
    southLottery.prizes.map((prize) => [
      prize.name,
      Array<string>(prize.numbers).fill('7'.repeat(prize.digits)),
    ]),
  );
  const line = { market: 'any2', pick: 'long-an:77', stakeMinor: 200n, priceMilli: 5_250 };
  const { payoutMinor } = settleLine(southLottery, line, { stations: [{ station: 'long-an', prizes }] });
  expect(payoutMinor).toBe(mostOf(southLottery, line));
  expect(payoutMinor).toBe((200n * 5_250n * 18n) / 1_000n);
});

it('makes each combination a line, once, and none when they are too many', () => {
  const bet = { kind: 'together', numbers: 3 } as const;
  const picks = expandLines(northLottery, bet, ['31', '07', '07', '40', '55'], []);
  expect(picks).toEqual(['07,31,40', '07,31,55', '07,40,55', '31,40,55']);
  const twenty = Array.from({ length: 20 }, (_, n) => String(n + 10));
  expect(expandLines(northLottery, bet, twenty, [])).toEqual([]);
  expect(MOST_LINES).toBeLessThan(1_140);
  const pairs = expandLines(
    southLottery,
    { kind: 'pair', stations: 2 },
    ['07', '31'],
    ['long-an', 'hau-giang', 'ho-chi-minh'],
  );
  expect(pairs).toHaveLength(3);
  for (const pick of pairs)
    expect(priceOf(southLottery, { market: 'pairOfTwo', pick }, SATURDAY)).toBe(8_800);
});

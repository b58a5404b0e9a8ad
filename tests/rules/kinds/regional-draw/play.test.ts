// A regional draw has the prizes, the stations and the times of its region.
import { expect, it, test } from 'vitest';
import { numbersWith, stationsOf } from '../../../../src/lib/rules/kinds/regional-draw/definition.ts';
import { allNumbers } from '../../../../src/lib/rules/kinds/regional-draw/hits.ts';
import { play } from '../../../../src/lib/rules/kinds/regional-draw/play.ts';
import { stationNames } from '../../../../src/lib/rules/kinds/regional-draw/stations.ts';
import {
  centralLottery,
  northLottery,
  southLottery,
} from '../../../../src/lib/rules/kinds/regional-draw/tables.ts';
import { playWith, seeded } from '../../draws/seeded.ts';

const dayNumber = (day: string): bigint => BigInt(Date.parse(day) / 86_400_000);
const SUNDAY = dayNumber('2026-11-22');
const SATURDAY = dayNumber('2026-11-21');

const drawn = (table: typeof northLottery, index: bigint) => playWith(play(table, null, index), seeded(7));

it('has 27 prizes in the North, by number and digits', () => {
  const { value, asked } = drawn(northLottery, SUNDAY);
  const { prizes } = value.result.stations[0] ?? {};
  const shape = Object.entries(prizes ?? {}).map(([name, list]) => [name, list.map(({ length }) => length)]);
  expect(Object.fromEntries(shape)).toEqual({
    first: [5],
    second: [5, 5],
    third: [5, 5, 5, 5, 5, 5],
    fourth: [4, 4, 4, 4],
    fifth: [4, 4, 4, 4, 4, 4],
    sixth: [3, 3, 3],
    seventh: [2, 2, 2, 2],
    special: [5],
  });
  expect(value.result.stations).toHaveLength(1);
  expect([2, 3, 4, 5].map((digits) => numbersWith(northLottery, digits))).toEqual([27, 23, 20, 10]);
  // Each digit is one of ten, and nothing else is drawn.
  expect(new Set(asked)).toEqual(new Set([10]));
  expect(asked).toHaveLength(10 * 5 + 10 * 4 + 3 * 3 + 4 * 2);
});

it('has 18 prizes a station elsewhere, the eighth drawn first and the special last', () => {
  for (const table of [centralLottery, southLottery]) {
    const { value } = drawn(table, SATURDAY);
    for (const station of value.result.stations) {
      expect(Object.keys(station.prizes)).toEqual([
        'eighth',
        'seventh',
        'sixth',
        'fifth',
        'fourth',
        'third',
        'second',
        'first',
        'special',
      ]);
      expect(allNumbers(station).map(({ length }) => length)).toEqual([
        2, 3, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 6,
      ]);
    }
    expect([2, 3, 4].map((digits) => numbersWith(table, digits))).toEqual([18, 17, 16]);
  }
});

it('draws by weekday: four stations in the South on Saturday', () => {
  expect(stationsOf(northLottery, SUNDAY)).toEqual(['thai-binh']);
  expect(stationsOf(southLottery, SATURDAY)).toEqual(['ho-chi-minh', 'long-an', 'binh-phuoc', 'hau-giang']);
  expect(stationsOf(southLottery, SUNDAY)).toEqual(['tien-giang', 'kien-giang', 'da-lat']);
  expect(stationsOf(centralLottery, dayNumber('2026-11-26'))).toEqual([
    'binh-dinh',
    'quang-tri',
    'quang-binh',
  ]);
  expect(drawn(southLottery, SATURDAY).value.result.stations.map(({ station }) => station)).toEqual(
    stationsOf(southLottery, SATURDAY),
  );
});

test.each([
  [northLottery, '18:15'],
  [centralLottery, '17:15'],
  [southLottery, '16:15'],
])('sales close at the second of the draw, and every station has a name', ({ rhythm, stations }, at) => {
  expect(rhythm).toMatchObject({ kind: 'daily', closesAt: at });
  expect(stations).toHaveLength(7);
  expect(stations.flat().filter((station) => !stationNames[station])).toEqual([]);
});

it('draws every digit as often as the others', () => {
  const random = seeded(11);
  const counts = Array<number>(10).fill(0);
  for (let i = 0; i < 400; i++)
    for (const station of playWith(play(northLottery, null, SUNDAY), random).value.result.stations)
      for (const digit of allNumbers(station).join(''))
        counts[Number(digit)] = (counts[Number(digit)] ?? 0) + 1;
  const expected = (400 * 107) / 10;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  // 99.9 % of fair draws are below this with nine degrees of freedom.
  expect(chiSquare).toBeLessThan(27.9);
});

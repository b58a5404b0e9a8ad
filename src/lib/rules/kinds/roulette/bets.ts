// Which numbers a bet of roulette has. A pick names them in order, joined by `-`: `17`, `8-11`, `25-26-28-29`. Columns and
// dozens are `1`, `2` and `3`; even chances are `red` and `black`, `odd` and `even`, `low` and `high`.
import type { Spot } from '../shared.ts';
import { type RouletteMarket, rouletteMarkets } from './definition.ts';
import { colourOf, HIGHEST } from './wheel.ts';

/** Three numbers a row of the layout, from 1-2-3 to 34-35-36. */
const ROWS = HIGHEST / 3;

const all = Array.from({ length: HIGHEST }, (_, index) => index + 1);
const rows = Array.from({ length: ROWS }, (_, row) => [1, 2, 3].map((column) => row * 3 + column));

const splits = [
  ...[1, 2, 3].map((number) => [0, number]),
  ...all.flatMap((number) => [
    ...(number % 3 === 0 ? [] : [[number, number + 1]]),
    ...(number + 3 > HIGHEST ? [] : [[number, number + 3]]),
  ]),
];

const corners = all
  .filter((number) => number % 3 !== 0 && number + 4 <= HIGHEST)
  .map((number) => [number, number + 1, number + 3, number + 4]);

/** The bets that are named by their numbers. */
const inside: Partial<Record<RouletteMarket, number[][]>> = {
  straight: [0, ...all].map((number) => [number]),
  split: splits,
  street: rows,
  trio: [
    [0, 1, 2],
    [0, 2, 3],
  ],
  corner: corners,
  firstFour: [[0, 1, 2, 3]],
  line: rows.slice(0, -1).map((row, index) => [...row, ...(rows[index + 1] ?? [])]),
};

const thirds = (is: (number: number, third: number) => boolean): Record<string, number[]> =>
  Object.fromEntries([1, 2, 3].map((third) => [String(third), all.filter((number) => is(number, third))]));

const halves = (
  one: string,
  other: string,
  isOne: (number: number) => boolean,
): Record<string, number[]> => ({
  [one]: all.filter(isOne),
  [other]: all.filter((number) => !isOne(number)),
});

const outside: Partial<Record<RouletteMarket, Record<string, number[]>>> = {
  column: thirds((number, third) => number % 3 === third % 3),
  dozen: thirds((number, third) => Math.ceil(number / 12) === third),
  colour: halves('red', 'black', (number) => colourOf(number) === 'red'),
  parity: halves('odd', 'even', (number) => number % 2 === 1),
  half: halves('low', 'high', (number) => number <= HIGHEST / 2),
};

const byPick = new Map(
  rouletteMarkets.map((market) => [
    market as string,
    new Map<string, readonly number[]>(
      inside[market]?.map((numbers) => [pickOf(numbers), numbers]) ?? Object.entries(outside[market] ?? {}),
    ),
  ]),
);

const insideByPick = new Map(
  Object.entries(inside).flatMap(([market, bets]) =>
    bets.map((numbers) => [pickOf(numbers), market as RouletteMarket] as const),
  ),
);

/** The inside bet on exactly these numbers; undefined when the layout has none. */
export function insideBet(numbers: readonly number[]): Spot | undefined {
  const pick = pickOf(numbers);
  const market = insideByPick.get(pick);
  return market && { market, pick };
}

/** Numbers as the pick of an inside bet. */
export function pickOf(numbers: readonly number[]): string {
  return numbers.toSorted((a, b) => a - b).join('-');
}

/** The numbers of a bet; undefined when the layout has no such bet. */
export const numbersOf = (market: string, pick: string): readonly number[] | undefined =>
  byPick.get(market)?.get(pick);

/** Every bet of the layout. */
export const everyBet = (): { market: RouletteMarket; pick: string; numbers: readonly number[] }[] =>
  rouletteMarkets.flatMap((market) =>
    [...(byPick.get(market) ?? [])].map(([pick, numbers]) => ({ market, pick, numbers })),
  );

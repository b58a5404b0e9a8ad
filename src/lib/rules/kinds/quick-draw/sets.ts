// Sets of a board of a quick draw, which choose many numbers at once.
import { type DigitSet, digitSet, type NamedSet, namedSet } from '../../draws/two-digit-sets.ts';
import { type Board, ballsAt, isOfNumbers, ordered, written } from './choices.ts';
import { type QuickDrawTable, valuesOf } from './definition.ts';

export type SetName = { kind: 'named'; name: string } | { kind: 'digit'; name: string; digit: number };

/** Ready-made sets of a board: of two digits in their order, or of the numbers of larger balls. */
export function setsOf(table: QuickDrawTable, { market: name, place }: Board): BoardSets | undefined {
  const { balls, markets } = table;
  const market = markets[name];
  if (!market) return undefined;
  const { bet } = market;
  if (bet.kind === 'exact' && balls.to === 9 && ballsAt(market, place).length === 2)
    return {
      named: ['even', 'odd', 'low', 'high', 'evenLow', 'oddLow', 'evenHigh', 'oddHigh', 'doubles'],
      byDigit: [
        { name: 'head', digits: digits(0, 9) },
        { name: 'tail', digits: digits(0, 9) },
        { name: 'sum', digits: digits(0, 9) },
        { name: 'with', digits: digits(0, 9) },
      ],
      numbersOf: (set) =>
        set.kind === 'named' ? namedSet(set.name as NamedSet) : digitSet(set.name as DigitSet, set.digit),
      pickOf: (number) => written(place, [...number].join(',')),
    };
  const single = isOfNumbers(balls, bet) || (bet.kind === 'contains' && bet.pattern.join() === '1');
  if (balls.to <= 18 || !single) return undefined;
  return setsOfNumbers(table, place);
}

export interface BoardSets {
  named: readonly string[];
  byDigit: readonly { name: string; digits: readonly number[] }[];
  numbersOf(set: SetName): string[];
  /** The pick that a number is. */
  pickOf(number: string): string;
}

const digits = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** Sets of all balls: halves, the colours that a market of the table has, and those with a first or last digit. */
function setsOfNumbers({ balls, markets }: QuickDrawTable, place: string): BoardSets {
  const values = valuesOf(balls);
  const middle = Math.floor(balls.to / 2);
  const colours = Object.values(markets).flatMap(({ bet }) =>
    bet.kind === 'measure' && 'red' in bet.groups ? [bet.groups] : [],
  )[0];
  const named: Record<string, (value: number) => boolean> = {
    ...Object.fromEntries(
      Object.entries(colours ?? {}).map(([name, group]) => [name, (value: number) => group.includes(value)]),
    ),
    low: (value) => value <= middle,
    high: (value) => value > middle,
    even: (value) => value % 2 === 0,
    odd: (value) => value % 2 !== 0,
  };
  const byDigit: Record<string, (value: number, digit: number) => boolean> = {
    head: (value, digit) => Math.floor(value / 10) === digit,
    tail: (value, digit) => value % 10 === digit,
  };
  const text = (value: number): string => String(value).padStart(String(balls.to).length, '0');
  return {
    named: ordered(Object.keys(named)),
    byDigit: [
      { name: 'head', digits: digits(0, Math.floor(balls.to / 10)) },
      { name: 'tail', digits: digits(0, 9) },
    ],
    numbersOf: (set) =>
      values
        .filter((value) =>
          set.kind === 'named' ? named[set.name]?.(value) : byDigit[set.name]?.(value, set.digit),
        )
        .map(text),
    pickOf: (number) => written(place, String(Number(number))),
  };
}

// What a player chooses in a market of a quick draw, and which picks follow from it: rows of values, typed numbers, sets.
import { choose, combinations } from '../../draws/combinations.ts';
import { type Balls, type QuickDrawTable, type QuickMarket, valuesOf } from './definition.ts';
import { offered, readPick } from './picks.ts';

/** A market at one of its places. The place is empty where the market has one alone. */
export interface Board {
  market: string;
  place: string;
}

/** One row of a board: each pick takes so many of its options. */
export interface Row {
  takes: number;
  options: readonly string[];
}

/** In which order people expect names. A table's own order is lost where its text is sorted. */
const ORDER = [
  ...['low', 'high', 'odd', 'even', 'dragon', 'tie', 'tiger', 'red', 'blue', 'green'],
  ...['triple', 'straight', 'pair', 'different', 'first2', 'first3', 'middle3', 'last2', 'last3'],
];

export const ordered = (names: readonly string[]): string[] =>
  names.toSorted((a, b) => Number(a) - Number(b) || ORDER.indexOf(a) - ORDER.indexOf(b));

/** The places that a board can be at, as picks name them; one empty name where there is nothing to choose. */
export function placesOf({ bet }: QuickMarket): string[] {
  const names = ordered(Object.keys(bet.places));
  return names.length > 1 ? names : [''];
}

/** How many balls the market looks at there. */
export const ballsAt = ({ bet }: QuickMarket, place: string): readonly number[] =>
  bet.places[place] ?? Object.values(bet.places)[0] ?? [];

/** How often each of the values of a pick is in it, and how many there are of that: a pair with another is 1 × 2 and 1 × 1. */
function runsOf(pattern: readonly number[]): { times: number; takes: number }[] {
  return [...new Set(pattern)].map((times) => ({
    times,
    takes: pattern.filter((each) => each === times).length,
  }));
}

export function rowsOf(balls: Balls, market: QuickMarket, place: string): Row[] {
  const { bet, priceMilli } = market;
  if (bet.kind === 'measure' || bet.kind === 'shape')
    return [{ takes: 1, options: ordered(offered(bet, priceMilli)) }];
  const options = valuesOf(balls).map(String);
  if (bet.kind === 'exact') return ballsAt(market, place).map(() => ({ takes: 1, options }));
  return runsOf(bet.pattern).map(({ takes }) => ({ takes, options }));
}

export const written = (place: string, picked: string): string => (place ? `${place}:${picked}` : picked);

export interface Picks {
  /** How many there are; as long as some are still excluded, of a pair with itself, a few too many. */
  count: number;
  /** All of them in the order of the options; empty where they are more than anybody bets on. */
  picks: readonly string[];
}

/** More are counted and not listed. */
const MOST_LISTED = 1_000;

/** Every pick that can be made of what is chosen in the rows. */
export function picksOf(
  balls: Balls,
  market: QuickMarket,
  place: string,
  chosen: readonly ReadonlySet<string>[],
): Picks {
  const { bet } = market;
  const rows = rowsOf(balls, market, place).map(({ takes, options }, at) => ({
    takes,
    values: options.filter((option) => chosen[at]?.has(option)),
  }));
  const count = rows.reduce((product, { takes, values }) => product * choose(values.length, takes), 1);
  if (count > MOST_LISTED) return { count, picks: [] };
  const repeats = bet.kind === 'exact' && balls.repeats;
  const times = bet.kind === 'contains' ? runsOf(bet.pattern).map((run) => run.times) : [];
  const picks = productOf(rows.map(({ takes, values }) => combinations(values, takes)))
    .filter((parts) => repeats || new Set(parts.flat()).size === parts.flat().length)
    .map((parts) =>
      parts.flatMap((values, at) => values.flatMap((value) => Array<string>(times[at] ?? 1).fill(value))),
    )
    .map((values) => written(place, values.join(',')));
  return { count: picks.length, picks };
}

const productOf = <T>(lists: readonly (readonly T[])[]): T[][] =>
  lists.reduce<T[][]>((all, list) => all.flatMap((each) => list.map((next) => [...each, next])), [[]]);

/** Of how many digits a number is that is typed for these markets; undefined where nothing can be typed. */
export function typedDigits(
  { balls, markets }: QuickDrawTable,
  boards: readonly Board[],
): number | undefined {
  const asked = boards.flatMap(({ market, place }) => {
    const known = markets[market];
    return known ? [{ ...known, place }] : [];
  });
  const [first] = asked;
  if (!first) return undefined;
  // Of larger balls each is a number of its own.
  if (balls.to > 9) {
    const numbers = asked.find(({ bet }) => bet.kind === 'contains' || isOfNumbers(balls, bet));
    return numbers && String(balls.to).length;
  }
  const digits = asked.flatMap((market) => {
    if (market.bet.kind === 'exact') return [ballsAt(market, market.place).length];
    return market.bet.kind === 'contains' ? [market.bet.pattern.reduce((sum, each) => sum + each, 0)] : [];
  });
  const [one] = digits;
  return one !== undefined && one > 1 && digits.every((each) => each === one) ? one : undefined;
}

/** Whether each number that is typed is a bet by itself, not a part of one with others. */
export const isTypedAlone = (table: QuickDrawTable, boards: readonly Board[]): boolean =>
  table.balls.to <= 9 || boardOfNumbers(table, boards)?.takes === 1;

/** A market with one pick for each ball. */
export const isOfNumbers = (balls: Balls, bet: QuickMarket['bet']): boolean =>
  bet.kind === 'measure' && valuesOf(balls).every((value) => bet.groups[String(value)]?.length === 1);

export interface TypedPicks {
  count: number;
  picks: readonly { market: string; pick: string }[];
  /** Numbers with which nothing can be bet. */
  refused: readonly string[];
}

/**
 * The picks of a group of typed numbers, with the market that takes each: `072` is three digits in their order, `112` a pair with
 * another, and of larger balls a group of numbers gives every choice of as many as a pick takes.
 */
export function typedPicks(
  { balls, markets }: QuickDrawTable,
  boards: readonly Board[],
  numbers: readonly string[],
): TypedPicks {
  if (balls.to > 9) return ofLargeBalls({ balls, markets }, boards, numbers);
  const found = numbers.map((number) => {
    for (const { market: name, place } of boards) {
      const market = markets[name];
      const pick = market && written(place, digitsOf(market, number).join(','));
      if (market && pick !== undefined && readPick(balls, market, pick)) return { market: name, pick };
    }
    return undefined;
  });
  const picks = found.flatMap((each) => each ?? []);
  return { count: picks.length, picks, refused: numbers.filter((_, at) => !found[at]) };
}

/** Digits in the order in which a pick is written: as typed, or those that come more often first and each in order. */
function digitsOf({ bet }: QuickMarket, number: string): string[] {
  const digits = [...number];
  if (bet.kind !== 'contains') return digits;
  const times = (digit: string): number => digits.filter((each) => each === digit).length;
  return digits.toSorted((a, b) => times(b) - times(a) || Number(a) - Number(b));
}

/** The board that takes numbers of larger balls, and how many of them a pick takes. */
function boardOfNumbers(
  { balls, markets }: Pick<QuickDrawTable, 'balls' | 'markets'>,
  boards: readonly Board[],
): { board: Board; takes: number } | undefined {
  for (const board of boards) {
    const bet = markets[board.market]?.bet;
    if (bet?.kind === 'contains') return { board, takes: bet.pattern.length };
    if (bet && isOfNumbers(balls, bet)) return { board, takes: 1 };
  }
  return undefined;
}

function ofLargeBalls(
  { balls, markets }: Pick<QuickDrawTable, 'balls' | 'markets'>,
  boards: readonly Board[],
  numbers: readonly string[],
): TypedPicks {
  const known = valuesOf(balls);
  const refused = numbers.filter((number) => !known.includes(Number(number)));
  const good = [...new Set(numbers.map(Number))].filter((value) => known.includes(value));
  const found = boardOfNumbers({ balls, markets }, boards);
  if (!found) return { count: 0, picks: [], refused: [...numbers] };
  const { board, takes } = found;
  const count = choose(good.length, takes);
  if (count > MOST_LISTED) return { count, picks: [], refused };
  const picks = combinations(good, takes).map((values) => ({
    market: board.market,
    pick: written(board.place, values.toSorted((a, b) => a - b).join(',')),
  }));
  return { count, picks, refused };
}

// Chosen numbers as lines of a slip: one line a number, or one for each combination where a bet takes several.
import { choose, combinations } from '../../draws/combinations.ts';
import type { RegionalBet, RegionalTable } from './definition.ts';
import { numbersOf, writePick } from './picks.ts';

type Bet = Exclude<RegionalBet, { kind: 'parlay' }>;

/** No slip has more lines in one draw. */
export const MOST_LINES = 1_000;

/** How many lines so many different numbers make, at so many chosen stations (0 or 1 where picks name none). */
export function countLines(table: RegionalTable, bet: Bet, numbers: number, stations: number): number {
  return choose(numbers, numbersOf(bet).count) * stationWays(table, bet, stations);
}

function stationWays({ stationInPick }: RegionalTable, bet: Bet, stations: number): number {
  return stationInPick ? choose(stations, bet.kind === 'pair' ? bet.stations : 1) : 1;
}

/** The picks of the lines. Empty when there are none or more than a slip may have: `countLines` says which. */
export function expandLines(
  table: RegionalTable,
  bet: Bet,
  numbers: readonly string[],
  stations: readonly string[],
): string[] {
  const [chosen, at] = [[...new Set(numbers)].sort(), [...new Set(stations)].sort()];
  const count = countLines(table, bet, chosen.length, at.length);
  if (count > MOST_LINES) return [];
  const places = table.stationInPick ? combinations(at, bet.kind === 'pair' ? bet.stations : 1) : [[]];
  const sets = combinations(chosen, numbersOf(bet).count);
  return places.flatMap((place) => sets.map((set) => writePick({ stations: place, numbers: set })));
}

// The lines of a slip: each pick once, with its stake. A number that is typed twice has both stakes on one line.
import type { TypedEntry } from '../../lib/rules/draws/typed-entry.ts';
import type { RegionalBet, RegionalTable } from '../../lib/rules/kinds/regional-draw/definition.ts';
import { countLines, expandLines, MOST_LINES } from '../../lib/rules/kinds/regional-draw/expand.ts';
import { numbersOf } from '../../lib/rules/kinds/regional-draw/picks.ts';

type Bet = Exclude<RegionalBet, { kind: 'parlay' }>;

/** Numbers with the stake on each of their lines. */
export interface Group {
  numbers: readonly string[];
  stakeMinor: bigint;
}

/** What was typed, in groups; a bet on several numbers takes them from one group, another bet from all. */
export const groupsOf = (entry: TypedEntry, stakeMinor: bigint): Group[] =>
  entry.groups.map((group) => ({ numbers: group.numbers, stakeMinor: group.stakeMinor ?? stakeMinor }));

interface SlipBet {
  table: RegionalTable;
  bet: Bet;
  groups: readonly Group[];
  stations: readonly string[];
}

/** By pick; undefined when they are too many. */
export function linesOf({ table, bet, groups, stations }: SlipBet): Map<string, bigint> | undefined {
  const lines = new Map<string, bigint>();
  const single = numbersOf(bet).count === 1;
  for (const { numbers, stakeMinor } of groups) {
    const count = countLines(table, bet, new Set(numbers).size, stations.length);
    if (count > MOST_LINES) return undefined;
    for (const pick of expandLines(table, bet, numbers, stations)) {
      const number = pick.split(':').at(-1);
      const times = single ? numbers.filter((each) => each === number).length : 1;
      lines.set(pick, (lines.get(pick) ?? 0n) + stakeMinor * BigInt(times));
    }
  }
  return lines.size > MOST_LINES ? undefined : lines;
}

// What the house can lose by each pick and by each number of a draw, from the bets that it accepted.
import type { SharedLine } from '../kinds/shared.ts';

export interface Liability {
  stakeMinor: bigint;
  /** The most that all lines on it can pay together. */
  mostMinor: bigint;
  /** That less what was staked on it. */
  atRiskMinor: bigint;
}

const NOTHING: Liability = { stakeMinor: 0n, mostMinor: 0n, atRiskMinor: 0n };

const withLine = (before: Liability, stakeMinor: bigint, most: bigint): Liability => ({
  stakeMinor: before.stakeMinor + stakeMinor,
  mostMinor: before.mostMinor + most,
  atRiskMinor: before.atRiskMinor + most - stakeMinor,
});

function collect(
  lines: readonly SharedLine[],
  keysOf: (line: SharedLine) => readonly string[],
  mostOf: (line: SharedLine) => bigint,
): Map<string, Liability> {
  const all = new Map<string, Liability>();
  for (const line of lines)
    for (const key of keysOf(line))
      all.set(key, withLine(all.get(key) ?? NOTHING, line.stakeMinor, mostOf(line)));
  return all;
}

/** By pick, as `market:pick`: what a limit of sale is held against. `mostOf` is that of the kind. */
export const liabilityByPick = (
  lines: readonly SharedLine[],
  mostOf: (line: SharedLine) => bigint,
): Map<string, Liability> => collect(lines, ({ market, pick }) => [`${market}:${pick}`], mostOf);

/**
 * By number: a line counts whole for each number that `numbersOf` finds in it. So a bet on three numbers stands behind each of
 * them, and numbers are not to be added up.
 */
export const liabilityByNumber = (
  lines: readonly SharedLine[],
  numbersOf: (line: SharedLine) => readonly string[],
  mostOf: (line: SharedLine) => bigint,
): Map<string, Liability> => collect(lines, (line) => [...new Set(numbersOf(line))], mostOf);

// The chips with which a player bets at a table, in whole units of the currency.

const ladder = [1, 5, 10, 25, 50, 100, 500, 1000, 5000];

/** How many chips a player can choose from. */
const OFFERED = 6;

const MINOR = 100n;

export const chipMinor = (value: number): bigint => BigInt(value) * MINOR;

/**
 * The chips of a table, the smallest first: those that people know, from the least stake up, and none that no spot takes. Of more than
 * six the ones that halve a step (10, 50) are left out.
 */
export function chipsOf(leastMinor: bigint, mostMinor: bigint): number[] {
  const fitting = ladder.filter((value) => chipMinor(value) >= leastMinor && chipMinor(value) <= mostMinor);
  const chips = fitting.length > OFFERED ? fitting.filter((value) => value !== 10 && value !== 50) : fitting;
  // A table that takes less than the smallest chip still has one.
  return chips.length > 0 ? chips.slice(0, OFFERED) : ladder.slice(0, 1);
}

/** A sum as chips, the largest first; what is smaller than the smallest chip is left out. At most `most` of them. */
export function chipsFor(minor: bigint, most = 9): number[] {
  const chips: number[] = [];
  let left = minor;
  for (const value of ladder.toReversed())
    while (left >= chipMinor(value) && chips.length < most) {
      chips.push(value);
      left -= chipMinor(value);
    }
  return chips;
}

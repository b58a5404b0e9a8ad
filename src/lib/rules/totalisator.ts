// Pools that all stakes on a market go into, and what they pay: winners share the pool without the part of the house.

/** All stakes in minor units by pick. */
export type Stakes = Readonly<Record<string, bigint>>;

/** A winning pick's part of the pool, as `parts` of `of`. */
export interface Part {
  parts: number;
  of: number;
}

export type Winners = ReadonlyMap<string, Part>;

/**
 * What a stake pays by pick, in thousandths of it: rounded down to two decimals, at least 1.00, what is left is the house's. Undefined when
 * nobody has backed a winner: every stake goes back without a deduction.
 */
export type PoolDividends = Readonly<Record<string, number>> | undefined;

/** Shares are calculated in ten-thousandths of a minor unit, so that only the dividend is rounded. */
const ALL = 10_000n;
/** Of a stake, in hundredths. */
const WHOLE = 100n;
const THOUSANDTHS = 10;

const sum = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((total, each) => total + each, 0n);

const net = (stakes: Stakes, takeBasisPoints: number): bigint =>
  sum(Object.values(stakes)) * (ALL - BigInt(takeBasisPoints));

interface Backed {
  pick: string;
  stake: bigint;
  part: bigint;
}

/** Winners with stakes, their parts on one denominator. */
function backed(stakes: Stakes, winners: Winners): Backed[] {
  const of = [...winners.values()].reduce((product, each) => product * each.of, 1);
  return [...winners].flatMap(([pick, { parts, of: own }]) => {
    const stake = stakes[pick] ?? 0n;
    return stake > 0n ? [{ pick, stake, part: BigInt((parts * of) / own) }] : [];
  });
}

/**
 * A pool that its winners share: each has its part, divided by its own stakes. Parts that nobody has backed go to the other
 * winners.
 */
export const sharedPool = (stakes: Stakes, takeBasisPoints: number, winners: Winners): PoolDividends =>
  dividends(backed(stakes, winners), net(stakes, takeBasisPoints), 0n);

/**
 * A place pool: what the pool has beyond the stakes on placed runners is divided by the places, and each placed stake comes back with
 * its part.
 */
export function placePool(stakes: Stakes, takeBasisPoints: number, winners: Winners): PoolDividends {
  const won = backed(stakes, winners);
  const own = sum(won.map(({ stake }) => stake));
  return dividends(won, net(stakes, takeBasisPoints) - own * ALL, WHOLE);
}

/** Divides an amount by the parts, and each part by its stakes; `base` hundredths of the stake come on top. */
function dividends(won: readonly Backed[], amount: bigint, base: bigint): PoolDividends {
  if (won.length === 0) return undefined;
  const parts = sum(won.map(({ part }) => part));
  const hundredths = ({ stake, part }: Backed): bigint =>
    base + (amount * part * WHOLE) / (parts * stake * ALL);
  return Object.fromEntries(
    won.map((each) => {
      const dividend = hundredths(each);
      return [each.pick, Number(dividend > WHOLE ? dividend : WHOLE) * THOUSANDTHS];
    }),
  );
}

/** What each pick would pay if it won alone, by the stakes so far. */
export const payingNow = (stakes: Stakes, takeBasisPoints: number): Record<string, number> =>
  Object.fromEntries(
    Object.keys(stakes).flatMap((pick) =>
      Object.entries(sharedPool(stakes, takeBasisPoints, new Map([[pick, { parts: 1, of: 1 }]])) ?? {}),
    ),
  );

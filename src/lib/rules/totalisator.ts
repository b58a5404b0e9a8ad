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
 * winners. Of those who are level, one whose part is less than its stakes gets these back first, and the others divide what is
 * left: with each part paid up to the stakes by the house, a dead heat could cost it more than the pool.
 */
export function sharedPool(stakes: Stakes, takeBasisPoints: number, winners: Winners): PoolDividends {
  const won = backed(stakes, winners);
  let [rest, amount] = [won, net(stakes, takeBasisPoints)];
  for (;;) {
    const paid = dividends(rest, amount, 0n);
    const short = rest.filter(({ pick }) => (paid[pick] ?? WHOLE) < WHOLE);
    if (short.length === 0) return inThousandths(won, paid);
    rest = rest.filter((each) => !short.includes(each));
    amount = positive(amount - sum(short.map(({ stake }) => stake)) * ALL);
  }
}

/**
 * A place pool: what the pool has beyond the stakes on placed runners is divided by the places, and each placed stake comes back with
 * its part.
 */
export function placePool(stakes: Stakes, takeBasisPoints: number, winners: Winners): PoolDividends {
  const won = backed(stakes, winners);
  const own = sum(won.map(({ stake }) => stake)) * ALL;
  return inThousandths(won, dividends(won, positive(net(stakes, takeBasisPoints) - own), WHOLE));
}

const positive = (amount: bigint): bigint => (amount > 0n ? amount : 0n);

type Hundredths = Readonly<Record<string, bigint>>;

/** Divides an amount by the parts, and each part by its stakes; `base` hundredths of the stake come on top. */
function dividends(won: readonly Backed[], amount: bigint, base: bigint): Hundredths {
  const parts = sum(won.map(({ part }) => part));
  return Object.fromEntries(
    won.map(({ pick, stake, part }) => [pick, base + (amount * part * WHOLE) / (parts * stake * ALL)]),
  );
}

/** Winners without a dividend have their stakes back. */
const inThousandths = (won: readonly Backed[], paid: Hundredths): PoolDividends =>
  won.length === 0
    ? undefined
    : Object.fromEntries(won.map(({ pick }) => [pick, Number(paid[pick] ?? WHOLE) * THOUSANDTHS]));

/** What each pick would pay if it won alone, by the stakes so far. */
export const payingNow = (stakes: Stakes, takeBasisPoints: number): Record<string, number> =>
  Object.fromEntries(
    Object.keys(stakes).flatMap((pick) =>
      Object.entries(sharedPool(stakes, takeBasisPoints, new Map([[pick, { parts: 1, of: 1 }]])) ?? {}),
    ),
  );

/** What each pick of a place pool would pay at least by the stakes so far: when the others who are placed have the most stakes. */
export function placingNow(stakes: Stakes, takeBasisPoints: number, places: number): Record<string, number> {
  const byStakes = Object.keys(stakes).toSorted((a, b) => Number((stakes[b] ?? 0n) - (stakes[a] ?? 0n)));
  return Object.fromEntries(
    byStakes.flatMap((pick): [string, number][] => {
      const others = byStakes.filter((other) => other !== pick).slice(0, Math.max(0, places - 1));
      const winners = new Map([pick, ...others].map((each) => [each, { parts: 1, of: 1 }]));
      const paid = placePool(stakes, takeBasisPoints, winners)?.[pick];
      return paid === undefined ? [] : [[pick, paid]];
    }),
  );
}

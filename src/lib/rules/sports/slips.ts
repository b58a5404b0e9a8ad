// What slips pay: a single by its own price, several legs by their product, a system as a bet on each of its combinations.
import type { Outcome } from './settle.ts';

export interface Leg {
  /** Thousandths, with the stake. */
  priceMilli: number;
}

export interface SettledLeg extends Leg {
  outcome: Outcome;
}

/** A leg multiplies a stake by `parts / of`. */
interface Factor {
  parts: bigint;
  of: bigint;
}

const MILLI = 1000n;
/** Combined prices have two decimals. */
const HUNDREDTHS = 100n;
const MILLI_OF_HUNDREDTH = 10;

function factorOf({ priceMilli, outcome }: SettledLeg): Factor {
  const price = BigInt(priceMilli);
  switch (outcome) {
    case 'won':
      return { parts: price, of: MILLI };
    case 'half_won':
      return { parts: MILLI + price, of: 2n * MILLI };
    case 'half_lost':
      return { parts: 1n, of: 2n };
    case 'lost':
      return { parts: 0n, of: 1n };
    case 'push':
    case 'void':
      return { parts: 1n, of: 1n };
  }
}

function product(legs: readonly SettledLeg[]): Factor {
  return legs
    .map(factorOf)
    .reduce((all, each) => ({ parts: all.parts * each.parts, of: all.of * each.of }), { parts: 1n, of: 1n });
}

/** The product of the legs' factors, cut to two decimals, in thousandths: the price that is shown, and paid by. */
export function combinedMilli(legs: readonly SettledLeg[]): number {
  const { parts, of } = product(legs);
  return Number((parts * HUNDREDTHS) / of) * MILLI_OF_HUNDREDTH;
}

/** The combined price while nothing is settled. */
export const offeredMilli = (legs: readonly Leg[]): number =>
  combinedMilli(legs.map((leg) => ({ ...leg, outcome: 'won' })));

/** A leg by its fixture. */
interface LegOfFixture {
  gameId: string;
  round: string;
}

export const isOneFixture = (one: LegOfFixture, other: LegOfFixture): boolean =>
  one.gameId === other.gameId && one.round === other.round;

/** Of each fixture that has several of these legs the first. They depend on each other, so no combination takes them. */
export const repeatedFixtures = <L extends LegOfFixture>(legs: readonly L[]): L[] =>
  legs.filter((leg, at) => {
    const isOwn = (other: LegOfFixture) => isOneFixture(leg, other);
    return legs.findIndex(isOwn) === at && legs.findLastIndex(isOwn) > at;
  });

/** Fixtures as a sentence names them in any language. */
export const namesOfFixtures = (fixtures: readonly { home: string; away: string }[]): string =>
  fixtures.map(({ home, away }) => `${home} – ${away}`).join(', ');

/** What a stake on these legs together pays, rounded down once. A leg that is void counts 1.00. */
export function slipPayout(stakeMinor: bigint, legs: readonly SettledLeg[]): bigint {
  if (legs.length > 1) return (stakeMinor * BigInt(combinedMilli(legs))) / MILLI;
  const { parts, of } = product(legs);
  return (stakeMinor * parts) / of;
}

/** A slip of so many legs as bets on each of its combinations of these sizes. */
export interface System {
  legs: number;
  sizes: readonly number[];
}

/** Every way to combine a slip's legs: a bet on each, `k` of them together, and all of these from doubles up (four legs: a Yankee). */
export function systemsOf(legs: number): System[] {
  const sizes = Array.from({ length: Math.max(0, legs - 1) }, (_, at) => at + 2);
  const together = [1, ...sizes].map((size) => ({ legs, sizes: [size] }));
  return legs > 2 ? [...together, { legs, sizes }] : together;
}

/** What a slip over several fixtures takes. Each of its combinations has a stake of its own. */
export const slipLimits = {
  legs: 8,
  /** Of one combination, in minor units. */
  leastMinor: 100,
  /** Of all combinations together. */
  mostMinor: 200_000,
  /** What the slip can pay at most. */
  payoutMinor: 5_000_000,
  /** The same of all open slips of a player together. */
  playerPayoutMinor: 10_000_000,
} as const;

/** The legs of each bet of a system, as places in the slip, in order. */
export const combinationsOf = ({ legs, sizes }: System): number[][] =>
  sizes.flatMap((size) => choose(size, 0, legs));

function choose(size: number, from: number, legs: number): number[][] {
  if (size === 0) return [[]];
  return Array.from({ length: Math.max(0, legs - from - size + 1) }, (_, at) => from + at).flatMap((first) =>
    choose(size - 1, first + 1, legs).map((rest) => [first, ...rest]),
  );
}

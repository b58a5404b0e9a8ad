// The pots of a hand of cards: who can win which part of what went in, what comes back uncalled, and the rake.

export interface Share {
  seat: number;
  /** What the seat put in over the hand, in minor units. */
  inMinor: bigint;
  folded: boolean;
}

export interface Pot {
  amountMinor: bigint;
  /** Who put in enough to win it and has not folded. */
  seats: number[];
}

export interface Pots {
  pots: Pot[];
  /** What nobody else matched goes back, and is no stake. */
  uncalled?: { seat: number; amountMinor: bigint };
}

/** Main pot first. A pot that nobody who is still in reaches belongs to the pot before it. */
export function potsOf(shares: readonly Share[]): Pots {
  const [most, next] = shares.toSorted((a, b) => Number(b.inMinor - a.inMinor));
  const over = most && next ? most.inMinor - next.inMinor : 0n;
  const uncalled = most && over > 0n ? { seat: most.seat, amountMinor: over } : undefined;
  const matched = shares.map((share) =>
    share.seat === uncalled?.seat ? { ...share, inMinor: share.inMinor - uncalled.amountMinor } : share,
  );
  const levels = [...new Set(matched.filter(({ folded }) => !folded).map(({ inMinor }) => inMinor))];
  const pots: Pot[] = [];
  let below = 0n;
  for (const level of levels.toSorted((a, b) => Number(a - b))) {
    const amountMinor = matched.reduce((sum, { inMinor }) => sum + between(inMinor, below, level), 0n);
    const seats = matched
      .filter(({ folded, inMinor }) => !folded && inMinor >= level)
      .map(({ seat }) => seat);
    if (amountMinor > 0n) pots.push({ amountMinor, seats });
    below = level;
  }
  const rest = matched.reduce((sum, { inMinor }) => sum + between(inMinor, below, inMinor), 0n);
  const last = pots.at(-1);
  if (last) last.amountMinor += rest;
  return uncalled ? { pots, uncalled } : { pots };
}

/** The part of an amount that lies above `from` and not above `to`. */
function between(amount: bigint, from: bigint, to: bigint): bigint {
  const upper = amount < to ? amount : to;
  return upper > from ? upper - from : 0n;
}

export interface Rake {
  basisPoints: number;
  /** The most that is taken of a hand. */
  capMinor: bigint;
}

export interface PaidPot extends Pot {
  rakeMinor: bigint;
  /** What each winner has of it, by seat. */
  paid: ReadonlyMap<number, bigint>;
}

const WHOLE = 10_000n;

/**
 * Pays each pot to the best hands among its seats, equal hands in equal parts; what cannot be divided goes to the first of
 * them after the dealer, a minor unit each. Rake is taken of pots that are shown down: none when only one seat is left.
 */
export function payPots(
  pots: readonly Pot[],
  { basisPoints, capMinor }: Rake,
  compare: (a: number, b: number) => number,
  afterDealer: (seat: number) => number,
): PaidPot[] {
  let left = capMinor;
  return pots.map((pot) => {
    const wanted = pot.seats.length > 1 ? (pot.amountMinor * BigInt(basisPoints)) / WHOLE : 0n;
    const rakeMinor = wanted < left ? wanted : left;
    left -= rakeMinor;
    return {
      ...pot,
      rakeMinor,
      paid: divided(pot.amountMinor - rakeMinor, winners(pot.seats, compare), afterDealer),
    };
  });
}

const winners = (seats: readonly number[], compare: (a: number, b: number) => number): number[] =>
  seats.filter((seat) => seats.every((other) => compare(seat, other) >= 0));

function divided(
  amount: bigint,
  seats: readonly number[],
  afterDealer: (seat: number) => number,
): Map<number, bigint> {
  const count = BigInt(seats.length);
  const odd = Number(amount % count);
  const inOrder = seats.toSorted((a, b) => afterDealer(a) - afterDealer(b));
  return new Map(inOrder.map((seat, place) => [seat, amount / count + (place < odd ? 1n : 0n)]));
}

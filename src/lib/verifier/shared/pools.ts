// What pools pay: the winners share what all have staked, less the part of the house.

/** A winning pick's part, as a fraction. */
export interface Part {
  parts: number;
  of: number;
}

type PoolStakes = Readonly<Record<string, bigint>>;
/** By pick, in thousandths of a stake; undefined when nobody has staked on a winner. */
type Paying = Record<string, number> | undefined;

const TEN_THOUSAND = 10_000n;
const HUNDRED = 100n;

interface Winner {
  pick: string;
  stake: bigint;
  /** Its part, of the same whole as all others'. */
  part: bigint;
}

function winnersIn(stakes: PoolStakes, winning: ReadonlyMap<string, Part>): Winner[] {
  let common = 1;
  for (const { of } of winning.values()) common *= of;
  return [...winning]
    .map(([pick, { parts, of }]) => ({
      pick,
      stake: stakes[pick] ?? 0n,
      part: BigInt((common / of) * parts),
    }))
    .filter(({ stake }) => stake > 0n);
}

const total = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);

/** In ten-thousandths of a cent. */
const netOf = (stakes: PoolStakes, take: number): bigint =>
  total(Object.values(stakes)) * (TEN_THOUSAND - BigInt(take));

/** Hundredths for each unit on a winner, when the winners divide an amount by their parts. */
const shareOf = ({ stake, part }: Winner, winners: readonly Winner[], amount: bigint): bigint =>
  (HUNDRED * amount * part) / (total(winners.map((each) => each.part)) * stake * TEN_THOUSAND);

const asThousandths = (hundredths: bigint): number => Number(hundredths) * 10;

export function sharedPool(stakes: PoolStakes, take: number, winning: ReadonlyMap<string, Part>): Paying {
  let left = winnersIn(stakes, winning);
  if (left.length === 0) return undefined;
  const paying: Record<string, number> = {};
  let net = netOf(stakes, take);
  for (;;) {
    const low = left.filter((winner) => shareOf(winner, left, net) < HUNDRED);
    if (low.length === 0) break;
    for (const { pick, stake } of low) {
      paying[pick] = asThousandths(HUNDRED);
      net -= stake * TEN_THOUSAND;
    }
    if (net < 0n) net = 0n;
    left = left.filter((winner) => !low.includes(winner));
  }
  for (const winner of left) paying[winner.pick] = asThousandths(shareOf(winner, left, net));
  return paying;
}

export function placePool(stakes: PoolStakes, take: number, winning: ReadonlyMap<string, Part>): Paying {
  const winners = winnersIn(stakes, winning);
  if (winners.length === 0) return undefined;
  const beyond = netOf(stakes, take) - total(winners.map(({ stake }) => stake)) * TEN_THOUSAND;
  const share = (winner: Winner): bigint => (beyond > 0n ? shareOf(winner, winners, beyond) : 0n);
  return Object.fromEntries(winners.map((winner) => [winner.pick, asThousandths(HUNDRED + share(winner))]));
}

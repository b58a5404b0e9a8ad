// What small stakes lose because winnings are rounded down to the minor unit.

/** How often the price a won stake may pay: half of it, once, several times. */
const HALVES = 2n;
export const ONCE: readonly number[] = [2];

export interface StatedReturn {
  /** Of a stake that loses nothing. */
  rtpBasisPoints: number;
  leastMinor: number;
}

/**
 * The return of the least stake, in 1/100 %: exact where all wins pay the same, else no less than that. `hits` are the halves of its price that a
 * win may pay.
 */
export function returnAtLeast(
  { rtpBasisPoints, leastMinor }: StatedReturn,
  pricesMilli: readonly number[],
  hits: readonly number[] = ONCE,
): number {
  const whole = 1_000n * HALVES;
  const returns = pricesMilli.flatMap((price) =>
    hits.map((halves) => {
      const due = BigInt(leastMinor) * BigInt(price) * BigInt(halves);
      return due === 0n ? rtpBasisPoints : Number((BigInt(rtpBasisPoints) * (due - (due % whole))) / due);
    }),
  );
  return Math.min(rtpBasisPoints, ...returns);
}

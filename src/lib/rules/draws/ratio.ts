// Fractions of whole numbers: chances and returns of draws are computed without rounding.

export interface Ratio {
  top: bigint;
  bottom: bigint;
}

export const ratio = (top: bigint | number, bottom: bigint | number = 1n): Ratio => ({
  top: BigInt(top),
  bottom: BigInt(bottom),
});

export const plus = (a: Ratio, b: Ratio): Ratio =>
  a.bottom === b.bottom
    ? ratio(a.top + b.top, a.bottom)
    : ratio(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);

export const minus = (a: Ratio, b: Ratio): Ratio => plus(a, ratio(-b.top, b.bottom));

export const times = (a: Ratio, b: Ratio): Ratio => ratio(a.top * b.top, a.bottom * b.bottom);

export const power = ({ top, bottom }: Ratio, exponent: number): Ratio =>
  ratio(top ** BigInt(exponent), bottom ** BigInt(exponent));

/** A share in hundredths of a percent, rounded to the nearest: 0.945 is 9450. */
export const basisPoints = ({ top, bottom }: Ratio): number =>
  Number((top * 20_000n + bottom) / (bottom * 2n));

/** Near enough to show. */
export const fraction = ({ top, bottom }: Ratio): number => Number((top * 10n ** 15n) / bottom) / 1e15;

// A price in thousandths as people read it: with two decimals, rounded down.

/** `2730` as `2.73`. */
export const priceText = (milli: number): string => (Math.floor(milli / 10) / 100).toFixed(2);

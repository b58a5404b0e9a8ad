// A price in thousandths as text: as people read it, and as it travels.

/** `2730` as `2.73`: with two decimals, rounded down. */
export const priceText = (milli: number): string => (Math.floor(milli / 10) / 100).toFixed(2);

/** `2730` as `2.730`. */
export const priceOnWire = (milli: number): string => (milli / 1000).toFixed(3);

/** `2.730` as `2730`. */
export const priceFromWire = (price: string): number => Math.round(Number(price) * 1000);

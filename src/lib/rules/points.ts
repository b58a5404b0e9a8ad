// Points for what was bet or deposited.

/** Whole points; what is short of the next one stays uncounted until more comes. */
export const pointsFor = (amountMinor: bigint, perPointMinor: bigint): bigint => amountMinor / perPointMinor;

// Lengths of time in milliseconds, as clocks count them.
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** How long a part of a page may take to load (the specification's chunk time-out). */
export const CHUNK_MS = 2 * MINUTE_MS;

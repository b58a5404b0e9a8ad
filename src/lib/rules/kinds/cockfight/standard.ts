// The usual terms of a contest: near equals, of whom neither wins in one of eight or nine contests.
import type { Chances } from './definition.ts';

export const nearEquals: Chances = { red: 101, blue: 93, of: 1000, rounds: 10 };

/** With a pool for the sides. */
export const poolPrices = { draw: 8000 };
export const poolTake = 800;

export const fixedPrices = { draw: 8000, red: 1850, blue: 2000 };

// Fields of races with their strengths, and the usual terms of fixed prices and of pools.
import type { RaceCard, RaceMarket } from './definition.ts';

const field = (metres: number, strengths: readonly number[]): RaceCard => ({
  metres,
  runners: strengths.map((strength, index) => ({ number: index + 1, strength })),
});

/** Eight runners with three places. */
export const eightRunners = field(1200, [48, 38, 31, 26, 20, 16, 12, 9]);

/** Eight over a mile, closer to each other. */
export const eightOverAMile = field(1600, [36, 33, 29, 26, 22, 18, 15, 11]);

/** Eight over a short way, with one that most will back. */
export const eightSprinters = field(1000, [60, 40, 30, 22, 16, 12, 9, 6]);

/** Seven runners with two places. */
export const sevenRunners = field(1400, [40, 32, 26, 20, 15, 11, 8]);

/** Six runners with two places. */
export const sixRunners = field(1000, [30, 24, 18, 13, 9, 6]);

/** Ten runners with three places, closer to each other. */
export const tenRunners = field(1600, [30, 27, 25, 22, 20, 18, 16, 14, 12, 11]);

/** In one of 286 races of eight, two runners are level. */
export const deadHeatIn = 2000;

/** What the house keeps of pools. */
export const standardTakes: Readonly<Record<RaceMarket, number>> = { win: 800, place: 800, quinella: 1000 };

export const standardBook: Readonly<Record<RaceMarket, number>> = {
  win: 11_200,
  place: 11_200,
  quinella: 11_500,
};

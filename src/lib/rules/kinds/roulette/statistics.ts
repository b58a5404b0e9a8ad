// What the last spins were: how often each number came, the shares of the colours, and a table for readers. It says nothing about
// the next one.
import { colourOf, HIGHEST, type RouletteColour } from './wheel.ts';

/** How many spins the statistics look back. */
const SPINS_COUNTED = 200;

export interface NumberCount {
  number: number;
  times: number;
}

export interface RouletteStatistics {
  spins: number;
  /** Those that came most often, and most seldom; of equal ones the lower number first. */
  hot: NumberCount[];
  cold: NumberCount[];
  /** How many of the spins had each colour. */
  colours: Record<RouletteColour, number>;
}

/** Statistics of the newest 200 spins; `numbers` has the newest last. */
export function statisticsOf(numbers: readonly number[], shown = 4): RouletteStatistics {
  const newest = numbers.slice(-SPINS_COUNTED);
  const counts = Array.from({ length: HIGHEST + 1 }, (_, number) => ({
    number,
    times: newest.filter((each) => each === number).length,
  }));
  const colours: Record<RouletteColour, number> = { red: 0, black: 0, zero: 0 };
  for (const number of newest) colours[colourOf(number)]++;
  return {
    spins: newest.length,
    hot: counts.toSorted((a, b) => b.times - a.times).slice(0, shown),
    cold: counts.toSorted((a, b) => a.times - b.times).slice(0, shown),
    colours,
  };
}

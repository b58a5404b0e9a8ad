// The exact chances of a contest and what its bets return.
import type { Chances, CockfightTable } from './definition.ts';

export interface ContestChances {
  red: number;
  blue: number;
  draw: number;
}

/** A draw is as many rounds without a winner; else the sides share by their chances of a round. */
export function chancesOf({ red, blue, of, rounds }: Chances): ContestChances {
  const draw = (1 - (red + blue) / of) ** rounds;
  const ended = (1 - draw) / (red + blue);
  return { red: red * ended, blue: blue * ended, draw };
}

/** What comes back of a stake on average. Of a pool: of all stakes on both sides together, before dividends are rounded down. */
export interface ContestReturns {
  draw: number;
  red?: number;
  blue?: number;
  pool?: number;
}

/** `takeBasisPoints` of a pool for the sides; with fixed prices there is none. */
export function exactReturns(
  { chances, prices }: Pick<CockfightTable, 'chances' | 'prices'>,
  takeBasisPoints?: number,
): ContestReturns {
  const { red, blue, draw } = chancesOf(chances);
  const returns: ContestReturns = { draw: (draw * prices.draw) / 1000 };
  if (takeBasisPoints !== undefined) returns.pool = draw + (1 - draw) * (1 - takeBasisPoints / 10_000);
  if (prices.red !== undefined) returns.red = draw + (red * prices.red) / 1000;
  if (prices.blue !== undefined) returns.blue = draw + (blue * prices.blue) / 1000;
  return returns;
}

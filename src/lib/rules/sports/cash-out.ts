// What a bet on contests is bought back for before its end: what it returns on average from the score of now, less a margin.
import { type ReadPick, readPick, type Score, type SportPick } from './markets.ts';
import { partsOf, returnOf, type ScoreChance } from './prices.ts';
import { type SettledLeg, slipPayout } from './slips.ts';

export const CASH_OUT_VERSION = 'cash-out/1';

/** Of what the bet returns on average, in hundredths of a percent. */
export const CASH_OUT_MARGIN = 500;

const WHOLE = 10_000;
/** What cutting the price of several legs to two decimals takes at most, for each 1.00 staked. */
const CUT = 0.01;
const MILLION = 1_000_000n;

/** What 1.00 on a leg returns on average, by how its contest may end; `atBet` is the score at which it was taken. */
export function valueNow(
  leg: SportPick & { priceMilli: number },
  ends: readonly ScoreChance[],
  atBet: Score,
): number {
  const pick: ReadPick | undefined = readPick(leg);
  return pick ? returnOf(partsOf(pick, ends, atBet), leg.priceMilli) : 1;
}

/** What 1.00 on a leg returns whose contest is over. */
export const valueOfSettled = (leg: SettledLeg): number =>
  Number(slipPayout(MILLION, [leg])) / Number(MILLION);

/** What a stake on legs of different contests is bought back for, rounded down; nothing is less than nothing. */
export function cashOutMinor(stakeMinor: bigint, values: readonly number[]): bigint {
  const fair = values.reduce((product, value) => product * value, 1);
  const sold = (fair * (WHOLE - CASH_OUT_MARGIN)) / WHOLE - (values.length > 1 ? CUT : 0);
  return sold <= 0 ? 0n : BigInt(Math.floor(Number(stakeMinor) * sold));
}

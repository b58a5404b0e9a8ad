// Prices from the chances of every score: what a bet would come to is asked of the rule that settles it.
import { type ReadPick, readPick, type Score, type SportPick } from './markets.ts';
import { type Outcome, outcomeOfRead } from './settle.ts';

/** How a contest may end, with the chance of it. Chances add up to one. */
export interface ScoreChance extends Score {
  chance: number;
  /** It stands for every score with this lead, or with this sum: what is decided by the other is not priced by it. */
  of?: 'lead' | 'sum';
}

/** The ends that price a market: totals are decided by the sum, everything else by who leads. */
export const endsFor = (market: SportPick['market'], ends: readonly ScoreChance[]): readonly ScoreChance[] =>
  ends.filter(({ of }) => of !== (market === 'total' ? 'lead' : 'sum'));

/** Prices have two decimals. */
const STEP = 10;
/** Nothing is offered below or above. */
const LEAST = 1010;
const MOST = 200_000;
const ONE = 1000;
/** Hundredths of a percent in one. */
const WHOLE = 10_000;
const HALF = 0.5;

/** The part of a stake that wins and the part that loses; the rest comes back. */
export interface Parts {
  wins: number;
  loses: number;
}

const SHARE: Record<Outcome, Parts> = {
  won: { wins: 1, loses: 0 },
  half_won: { wins: HALF, loses: 0 },
  push: { wins: 0, loses: 0 },
  void: { wins: 0, loses: 0 },
  half_lost: { wins: 0, loses: HALF },
  lost: { wins: 0, loses: 1 },
};

export function partsOf(pick: ReadPick, ends: readonly ScoreChance[], now: Score): Parts {
  let [wins, loses] = [0, 0];
  for (const end of endsFor(pick.market, ends)) {
    const share = SHARE[outcomeOfRead(pick, end, now)];
    wins += share.wins * end.chance;
    loses += share.loses * end.chance;
  }
  return { wins, loses };
}

/**
 * The price of a pick in thousandths, rounded down to two decimals: the fair one, 1 + loses / wins, with the chances of the picks that
 * exclude each other made to add up to the book (in hundredths of a percent: 10,500 is 105 %). Undefined where nothing is left
 * to bet on, and beyond what is offered.
 */
export function priceOf(
  bet: SportPick,
  ends: readonly ScoreChance[],
  now: Score,
  book: number,
): number | undefined {
  const pick = readPick(bet);
  if (!pick) return undefined;
  const { wins, loses } = partsOf(pick, ends, now);
  if (wins === 0 || loses === 0) return undefined;
  const price = Math.floor(((wins + loses) / wins) * (WHOLE / book) * (ONE / STEP)) * STEP;
  return price < LEAST || price > MOST ? undefined : price;
}

/** What the prices of picks that exclude each other add up to, from the prices as they are shown: 1.0512 is a book of 105.12 %. */
export const bookOf = (prices: readonly number[]): number =>
  prices.reduce((sum, price) => sum + ONE / price, 0);

/** What comes back of a stake on average. */
export function returnOf({ wins, loses }: Parts, priceMilli: number): number {
  return (wins * priceMilli) / ONE + (1 - wins - loses);
}

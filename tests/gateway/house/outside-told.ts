// The league of a test that a vendor tells, and what is told of it and bet on it.
import type { Leg } from './league.ts';

export const LEAGUE = 'halves';
export const VENDOR = 'FOLLOWER';
export const HOUR = 3_600_000;

/** A price as the vendor tells it. */
export const pick = (market: string, name: string, priceMilli: number) => ({
  market,
  pick: name,
  priceMilli,
});

/** A leg of a slip on a fixture of it; with a score, in play. */
export const leg = (round: string, market: string, name: string, price: string, score?: string): Leg => ({
  ...{ gameId: LEAGUE, round, market, pick: name, price },
  ...(score && { score }),
});

// What can be bet on in a contest of two sides, and how each pick is written: one way each, so that a pick is a key.

/** Goals, points or maps. */
export interface Score {
  home: number;
  away: number;
}

/** As `1-0`. */
export const scoreText = ({ home, away }: Score): string => `${home}-${away}`;

/** Nothing has been scored where it says nothing. */
export function readScore(text: string | undefined): Score {
  const [home = 0, away = 0] = text?.split('-').map(Number) ?? [];
  return { home, away };
}

export const sportMarkets = ['match', 'winner', 'handicap', 'total', 'both', 'score'] as const;

/**
 * `match` with a draw (`1`, `X`, `2`); `winner` without (`1`, `2`); `handicap` (`1-0.75`, `2+0.75`, level `1+0`); `total`
 * (`over2.5`, `under2.25`); `both` sides score (`yes`, `no`); `score` (`2-1`).
 */
export type SportMarket = (typeof sportMarkets)[number];

/** In play it counts from the score of the moment, so at another score its picks are others; everything else counts the whole contest. */
export const countsFromNow = (market: string): boolean => market === 'handicap';

export interface SportPick {
  market: SportMarket;
  pick: string;
}

/** A pick that was read. Lines count in quarters: -0.75 is -3. */
export type ReadPick =
  | { market: 'match'; side: '1' | 'X' | '2' }
  | { market: 'winner'; side: '1' | '2' }
  | { market: 'handicap'; side: '1' | '2'; quarters: number }
  | { market: 'total'; side: 'over' | 'under'; quarters: number }
  | { market: 'both'; side: 'yes' | 'no' }
  | { market: 'score'; home: number; away: number };

const QUARTERS = 4;
const HANDICAP = /^([12])([+-]\d{1,3}(?:\.\d{1,2})?)$/;
const TOTAL = /^(over|under)(\d{1,3}(?:\.\d{1,2})?)$/;
const EXACT = /^(\d{1,2})-(\d{1,2})$/;

const ONE_OF: Readonly<Record<string, readonly string[]>> = {
  match: ['1', 'X', '2'],
  winner: ['1', '2'],
  both: ['yes', 'no'],
};

/** Undefined for anything that `pickText` does not write. */
export function readPick({ market, pick }: SportPick): ReadPick | undefined {
  const read = readAs(market, pick);
  return read && pickText(read) === pick ? read : undefined;
}

function readAs(market: SportMarket, pick: string): ReadPick | undefined {
  if (ONE_OF[market]?.includes(pick)) return { market, side: pick } as ReadPick;
  if (market === 'handicap') {
    const [, side, line] = HANDICAP.exec(pick) ?? [];
    return side && line ? { market, side: side as '1' | '2', quarters: Number(line) * QUARTERS } : undefined;
  }
  if (market === 'total') {
    const [, side, line] = TOTAL.exec(pick) ?? [];
    return side && line
      ? { market, side: side as 'over' | 'under', quarters: Number(line) * QUARTERS }
      : undefined;
  }
  const [, home, away] = market === 'score' ? (EXACT.exec(pick) ?? []) : [];
  return home && away ? { market: 'score', home: Number(home), away: Number(away) } : undefined;
}

export function pickText(pick: ReadPick): string {
  if (pick.market === 'score') return `${pick.home}-${pick.away}`;
  if (pick.market === 'handicap') return `${pick.side}${handicapText(pick.quarters)}`;
  if (pick.market === 'total') return `${pick.side}${lineText(pick.quarters)}`;
  return pick.side;
}

/** As `2.25`; whole quarters only. */
export const lineText = (quarters: number): string => String(Math.round(quarters) / QUARTERS);

/** As `+0.5`, `-1.25` and `+0`. */
export const handicapText = (quarters: number): string =>
  quarters < 0 ? `-${lineText(-quarters)}` : `+${lineText(quarters)}`;

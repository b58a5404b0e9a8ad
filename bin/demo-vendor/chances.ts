// How a match of this vendor may still end, and what it pays for that: goals by chance from how many each side scores in a match.

export interface Goals {
  home: number;
  away: number;
}

/** As the portal takes it. */
export interface Pick {
  market: 'match' | 'handicap' | 'total' | 'both' | 'score';
  pick: string;
  priceMilli: number;
}

export const MINUTES = 90;

/** More goals than these are not counted. */
const MOST = 10;
/** Exact scores: so many more goals of each side, which is what the portal takes at least. */
const SCORES = 4;
/** What the prices of a market add up to. */
const BOOK = 1.06;
const SCORE_BOOK = 1.15;
/** A market with a price beyond these is not offered: what is left of it is no bet any more. */
const LEAST = 1_030;
const LARGEST = 100_000;
const LARGEST_SCORE = 200_000;

/** Of exactly so many goals, where `mean` are expected. */
function poisson(mean: number): number[] {
  let chance = Math.exp(-mean);
  return Array.from({ length: MOST + 1 }, (_, goals) => {
    if (goals > 0) chance *= mean / goals;
    return chance;
  });
}

/** Everything that this vendor offers when so many minutes have been played and it stands so. `means` are goals of a whole match. */
export function picksAt(means: Goals, now: Goals, minute: number): Pick[] {
  const left = (MINUTES - minute) / MINUTES;
  const [home, away] = [poisson(means.home * left), poisson(means.away * left)];
  const chanceOf = (holds: (end: Goals, more: Goals) => boolean): number =>
    home.reduce(
      (sum, one, h) =>
        away.reduce((all, other, a) => {
          const more = { home: h, away: a };
          return holds({ home: now.home + h, away: now.away + a }, more) ? all + one * other : all;
        }, sum),
      0,
    );
  const two = (market: Pick['market'], [yes, no]: readonly [string, string], chance: number): Pick[] =>
    pricesOf(market, [
      [yes, chance],
      [no, 1 - chance],
    ]);
  const scored = now.home + now.away;
  const lead = now.home - now.away;
  return [
    ...pricesOf('match', [
      ['1', chanceOf((end) => end.home > end.away)],
      ['X', chanceOf((end) => end.home === end.away)],
      ['2', chanceOf((end) => end.home < end.away)],
    ]),
    ...[-1.5, -0.5, 0.5, 1.5].flatMap((line) =>
      two(
        'handicap',
        [`1${signed(line)}`, `2${signed(-line)}`],
        chanceOf((_, more) => more.home - more.away + line > 0),
      ),
    ),
    ...[0, 1, 2].flatMap((more) => {
      const line = Math.max(scored, 1) + more + 0.5;
      return two(
        'total',
        [`over${line}`, `under${line}`],
        chanceOf((end) => end.home + end.away > line),
      );
    }),
    ...(now.home > 0 && now.away > 0
      ? []
      : two(
          'both',
          ['yes', 'no'],
          chanceOf((end) => end.home > 0 && end.away > 0),
        )),
    ...(Math.abs(lead) > MOST ? [] : scoresFrom(now, home, away)),
  ];
}

const signed = (line: number): string => (line < 0 ? String(line) : `+${line}`);

/** None where a price of it is no price any more. */
function pricesOf(market: Pick['market'], chances: readonly (readonly [string, number])[]): Pick[] {
  const picks = chances.map(([pick, chance]) => ({ market, pick, priceMilli: priceOf(chance, BOOK) }));
  return picks.every(({ priceMilli }) => priceMilli >= LEAST && priceMilli <= LARGEST) ? picks : [];
}

/** All of them or none. */
function scoresFrom(now: Goals, home: readonly number[], away: readonly number[]): Pick[] {
  const picks = home.slice(0, SCORES + 1).flatMap((one, h) =>
    away.slice(0, SCORES + 1).map(
      (other, a): Pick => ({
        market: 'score',
        pick: `${now.home + h}-${now.away + a}`,
        priceMilli: Math.min(priceOf(one * other, SCORE_BOOK), LARGEST_SCORE),
      }),
    ),
  );
  const book = picks.reduce((sum, { priceMilli }) => sum + 1_000 / priceMilli, 0);
  return picks.every(({ priceMilli }) => priceMilli >= LEAST) && book >= 1 && book <= 1.25 ? picks : [];
}

const priceOf = (chance: number, book: number): number => Math.floor(100 / (chance * book)) * 10;

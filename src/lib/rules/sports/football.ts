// Football: in each minute each side scores or does not, by its strength. Over a match that is close to the model of Poisson.
import type { Draws } from '../fair.ts';
import type { Score } from './markets.ts';
import type { ScoreChance } from './prices.ts';

export interface FootballMatch {
  /** Goals that each side is expected to score in a whole match. */
  expected: Score;
}

/** A side's strength beside an average one of its league, which is 1. */
export interface Strength {
  attack: number;
  /** Above 1 lets more goals in. */
  defence: number;
}

export interface FootballLeague {
  /** Goals of an average side in a match. */
  mean: number;
  /** What playing at home multiplies the goals of the home side by, and divides those of the other by. */
  home: number;
}

export const MINUTES = 90;

/** The finest that a draw distinguishes. */
const PARTS = 65_536;
/** Scores less likely than this are not priced; together they stay below a millionth. */
const NEGLIGIBLE = 1e-10;

export const matchOf = (
  { mean, home }: FootballLeague,
  first: Strength,
  second: Strength,
): FootballMatch => ({
  expected: {
    home: mean * home * first.attack * second.defence,
    away: (mean / home) * second.attack * first.defence,
  },
});

/** In how many of 65,536 minutes a side scores: the chance of one event or more of a Poisson process, by the first terms of its series. */
export function chanceOfMinute(expected: number): number {
  const each = expected / MINUTES;
  return Math.round(PARTS * (each - each ** 2 / 2 + each ** 3 / 6));
}

export interface MinuteOfFootball {
  home: boolean;
  away: boolean;
}

/** Draw order: the home side's number, then the other's. */
export function* playMinute({ expected }: FootballMatch): Draws<MinuteOfFootball> {
  const home = (yield PARTS) < chanceOfMinute(expected.home);
  const away = (yield PARTS) < chanceOfMinute(expected.away);
  return { home, away };
}

/** How a match may end from this score after so many minutes: exact for `playMinute`. */
export function footballEnds({ expected }: FootballMatch, now: Score, minutes: number): ScoreChance[] {
  const left = Math.max(0, MINUTES - minutes);
  const home = goals(left, chanceOfMinute(expected.home) / PARTS);
  const away = goals(left, chanceOfMinute(expected.away) / PARTS);
  return home.flatMap((chance, scored) =>
    away.flatMap((other, conceded) =>
      chance * other < NEGLIGIBLE
        ? []
        : [{ home: now.home + scored, away: now.away + conceded, chance: chance * other }],
    ),
  );
}

/** The chances of 0, 1, 2, ... goals in so many minutes. */
function goals(minutes: number, each: number): number[] {
  let chances = [1];
  for (let minute = 0; minute < minutes; minute++)
    chances = [...chances, 0].map(
      (chance, scored) => chance * (1 - each) + (chances[scored - 1] ?? 0) * each,
    );
  const last = chances.findLastIndex((chance) => chance >= NEGLIGIBLE);
  return chances.slice(0, last + 1);
}

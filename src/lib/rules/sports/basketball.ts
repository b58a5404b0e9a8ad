// Basketball: both sides have an attack in turn, worth 0 to 3 points by their strength; level sides play on until one leads.
import { type Draws, drawWeighted } from '../fair.ts';
import type { Score } from './markets.ts';
import type { ScoreChance } from './prices.ts';

/** In how many of `of` attacks a side has 0, 1, 2 and 3 points. */
export type AttackWeights = readonly [none: number, one: number, two: number, three: number];

export interface BasketballMatch {
  home: AttackWeights;
  away: AttackWeights;
}

/** A minute is two attacks a side. */
export const ATTACKS = 96;
export const OVERTIME_ATTACKS = 10;

/** Draw order: the home side's attack, then the other's. */
export function* playAttacks({ home, away }: BasketballMatch): Draws<Score> {
  return { home: yield* drawWeighted(home), away: yield* drawWeighted(away) };
}

/** Points of so many attacks: the chance of each sum. */
export function pointsOf(weights: AttackWeights, attacks: number): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let chances = [1];
  for (let attack = 0; attack < attacks; attack++) {
    const next = new Array<number>(chances.length + weights.length - 1).fill(0);
    for (const [before, chance] of chances.entries())
      for (const [points, weight] of weights.entries())
        next[before + points] = (next[before + points] ?? 0) + (chance * weight) / all;
    chances = next;
  }
  return chances;
}

/** Below it a sum of points is not priced. */
const NEGLIGIBLE = 1e-7;
/** Overtimes that are followed; what is still level after them is left out. */
const OVERTIMES = 4;

/** Where a match or an overtime is over: only level sides play on. */
const isPause = (attacks: number): boolean =>
  attacks >= ATTACKS && (attacks - ATTACKS) % OVERTIME_ATTACKS === 0;

export const isOver = (now: Score, attacks: number): boolean => isPause(attacks) && now.home !== now.away;

/**
 * How a match may end from this score after so many attacks a side, overtime counted. Attacks of overtimes go on from 96: at 96
 * level sides play 10 more, and so on.
 */
export function basketballEnds(match: BasketballMatch, now: Score, attacks: number): ScoreChance[] {
  if (isOver(now, attacks)) return [{ ...now, chance: 1 }];
  const ends: ScoreChance[] = [];
  let level: ScoreChance[] = [{ ...now, chance: 1 }];
  let left = attacksLeft(attacks);
  for (let overtime = 0; overtime <= OVERTIMES; overtime++) {
    const after = played(match, level, left);
    ends.push(...after.filter(({ home, away }) => home !== away));
    level = after.filter(({ home, away }) => home === away);
    left = OVERTIME_ATTACKS;
  }
  const sum = ends.reduce((all, { chance }) => all + chance, 0);
  return ends.map((end) => ({ ...end, chance: end.chance / sum }));
}

/** Until the end of the match, or of the overtime that is played or comes. */
const attacksLeft = (attacks: number): number =>
  attacks < ATTACKS ? ATTACKS - attacks : OVERTIME_ATTACKS - ((attacks - ATTACKS) % OVERTIME_ATTACKS);

function played(match: BasketballMatch, from: readonly ScoreChance[], attacks: number): ScoreChance[] {
  const [home, away] = [likely(match.home, attacks), likely(match.away, attacks)];
  const ends = new Map<number, ScoreChance>();
  for (const start of from)
    for (const [scored, chance] of home)
      for (const [conceded, other] of away) {
        const both = start.chance * chance * other;
        if (both > NEGLIGIBLE)
          add(ends, { home: start.home + scored, away: start.away + conceded, chance: both });
      }
  return [...ends.values()];
}

/** Sums of points that are priced, with their chances. */
const likely = (weights: AttackWeights, attacks: number): (readonly [points: number, chance: number])[] =>
  [...pointsOf(weights, attacks).entries()].filter(([, chance]) => chance > NEGLIGIBLE);

/** More points than any side has. */
const MOST_POINTS = 1_024;

function add(ends: Map<number, ScoreChance>, end: ScoreChance): void {
  const key = end.home * MOST_POINTS + end.away;
  const known = ends.get(key);
  // Many thousands are added up for each price.
  if (known) known.chance += end.chance;
  else ends.set(key, end);
}

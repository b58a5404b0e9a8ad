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

/** What can still be level after so many overtimes is less likely than a number can say. */
const LEFT = 1e-16;

/** Where a match or an overtime is over: only level sides play on. */
const isPause = (attacks: number): boolean =>
  attacks >= ATTACKS && (attacks - ATTACKS) % OVERTIME_ATTACKS === 0;

export const isOver = (now: Score, attacks: number): boolean => isPause(attacks) && now.home !== now.away;

/**
 * How a match may end from this score after so many attacks a side, overtime counted: the chance of every lead, and of every sum of points,
 * each as a score that has it. Attacks of overtimes go on from 96: at 96 level sides play 10 more, and so on.
 */
export function basketballEnds(match: BasketballMatch, now: Score, attacks: number): ScoreChance[] {
  if (isOver(now, attacks)) return [{ ...now, chance: 1 }];
  const { leads, sums, level } = stretch(match, now, attacksLeft(attacks));
  const overtime = stretch(match, { home: 0, away: 0 }, OVERTIME_ATTACKS);
  const decided = 1 - total(overtime.level);
  for (const [lead, chance] of overtime.leads) add(leads, lead, (total(level) * chance) / decided);
  for (let still = level; total(still) > LEFT; ) {
    const next = new Map<number, number>();
    for (const [points, before] of still) {
      for (const [sum, chance] of overtime.sums) add(sums, 2 * points + sum, before * chance);
      for (const [more, chance] of overtime.level) add(next, points + more, before * chance);
    }
    still = next;
  }
  return [
    ...[...leads].map(
      ([lead, chance]): ScoreChance => ({
        ...{ home: Math.max(lead, 0), away: Math.max(-lead, 0), chance, of: 'lead' },
      }),
    ),
    ...[...sums].map(([sum, chance]): ScoreChance => ({ home: sum, away: 0, chance, of: 'sum' })),
  ];
}

/** Until the end of the match, or of the overtime that is played or comes. */
const attacksLeft = (attacks: number): number =>
  attacks < ATTACKS ? ATTACKS - attacks : OVERTIME_ATTACKS - ((attacks - ATTACKS) % OVERTIME_ATTACKS);

type Chances = Map<number, number>;

/** What so many attacks may come to: leads and sums where a side leads, and the points of each where they are level. */
function stretch(
  match: BasketballMatch,
  from: Score,
  attacks: number,
): { leads: Chances; sums: Chances; level: Chances } {
  const [leads, sums, level]: [Chances, Chances, Chances] = [new Map(), new Map(), new Map()];
  const away = pointsOf(match.away, attacks);
  for (const [scored, chance] of pointsOf(match.home, attacks).entries())
    for (const [conceded, other] of away.entries()) {
      const [own, against] = [from.home + scored, from.away + conceded];
      if (own === against) {
        add(level, own, chance * other);
        continue;
      }
      add(leads, own - against, chance * other);
      add(sums, own + against, chance * other);
    }
  return { leads, sums, level };
}

function add(chances: Chances, at: number, chance: number): void {
  chances.set(at, (chances.get(at) ?? 0) + chance);
}

const total = (chances: Chances): number => chances.values().reduce((sum, chance) => sum + chance, 0);

import { describe, expect, it, test } from 'vitest';
import type { Draws } from '../../../src/lib/rules/fair.ts';
import {
  ATTACKS,
  type BasketballMatch,
  basketballEnds,
  pointsOf,
} from '../../../src/lib/rules/sports/basketball.ts';
import {
  chanceOfMinute,
  footballEnds,
  MINUTES,
  matchOf,
  playMinute,
} from '../../../src/lib/rules/sports/football.ts';
import { isOver, KICK_OFF, mapChance, mapsEnds, playRound } from '../../../src/lib/rules/sports/maps.ts';
import { readPick, type Score, type SportPick } from '../../../src/lib/rules/sports/markets.ts';
import {
  bookOf,
  endsFor,
  type Parts,
  partsOf,
  priceOf,
  returnOf,
  type ScoreChance,
} from '../../../src/lib/rules/sports/prices.ts';

const LEVEL: Score = { home: 0, away: 0 };
const parts = (bet: SportPick, ends: readonly ScoreChance[], now: Score): Parts => {
  const pick = readPick(bet);
  return pick ? partsOf(pick, ends, now) : { wins: 0, loses: 0 };
};
const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);
const chances = (ends: readonly ScoreChance[]): number => sum(ends.map(({ chance }) => chance));

/** Small and good enough to draw many matches with. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

function run<T>(draws: Draws<T>, from: Generator<number, never>): T {
  let step = draws.next();
  while (!step.done) step = draws.next(Math.floor(from.next().value * step.value));
  return step.value;
}

const football = matchOf(
  { mean: 1.35, home: 1.12 },
  { attack: 1.1, defence: 0.9 },
  { attack: 0.95, defence: 1.05 },
);

describe('football', () => {
  it('expects goals by strength, at home more', () => {
    expect(football.expected.home).toBeCloseTo(1.35 * 1.12 * 1.1 * 1.05, 10);
    expect(football.expected.away).toBeCloseTo((1.35 / 1.12) * 0.95 * 0.9, 10);
  });

  it('ends as the published model says: within a hundredth of Poisson for every common score', () => {
    const poisson = (mean: number, goals: number): number =>
      (Math.exp(-mean) * mean ** goals) / ([1, 1, 2, 6, 24][goals] ?? 1);
    const ends = footballEnds(football, LEVEL, 0);
    expect(chances(ends)).toBeCloseTo(1, 6);
    for (const home of [0, 1, 2, 3, 4])
      for (const away of [0, 1, 2, 3, 4]) {
        const model = ends.find((end) => end.home === home && end.away === away)?.chance ?? 0;
        const { expected } = football;
        expect(Math.abs(model - poisson(expected.home, home) * poisson(expected.away, away))).toBeLessThan(
          0.01,
        );
      }
  });

  it('is priced by the chances it is played with: 4,000 matches from the 60th minute agree', () => {
    const from = numbers(7);
    const now = { home: 1, away: 0 };
    const seen = { match: 0, over: 0, both: 0 };
    const matches = 4_000;
    for (let match = 0; match < matches; match++) {
      const end = { ...now };
      for (let minute = 60; minute < MINUTES; minute++) {
        const goals = run(playMinute(football), from);
        if (goals.home) end.home++;
        if (goals.away) end.away++;
      }
      if (end.home > end.away) seen.match++;
      if (end.home + end.away > 2) seen.over++;
      if (end.away > 0) seen.both++;
    }
    const ends = footballEnds(football, now, 60);
    const expected = (bet: SportPick): number => parts(bet, ends, now).wins;
    // Four standard deviations of a half.
    const near = (4 * 0.5) / Math.sqrt(matches);
    expect(Math.abs(seen.match / matches - expected({ market: 'match', pick: '1' }))).toBeLessThan(near);
    expect(Math.abs(seen.over / matches - expected({ market: 'total', pick: 'over2.5' }))).toBeLessThan(near);
    expect(Math.abs(seen.both / matches - expected({ market: 'both', pick: 'yes' }))).toBeLessThan(near);
  });

  it('has nothing left to bet on when it is over', () => {
    expect(chanceOfMinute(1.5)).toBe(1_083);
    expect(footballEnds(football, { home: 2, away: 1 }, MINUTES)).toEqual([{ home: 2, away: 1, chance: 1 }]);
    expect(
      priceOf(
        { market: 'match', pick: '1' },
        footballEnds(football, { home: 2, away: 1 }, MINUTES),
        LEVEL,
        10_500,
      ),
    ).toBeUndefined();
  });
});

const BOOK = 10_500;

describe('prices', () => {
  const ends = footballEnds(football, LEVEL, 0);
  const price = (market: SportPick['market'], pick: string): number =>
    priceOf({ market, pick }, ends, LEVEL, BOOK) ?? 0;

  it('have the stated margin, as it is with the rounded prices', () => {
    for (const [market, picks] of [
      ['match', ['1', 'X', '2']],
      ['both', ['yes', 'no']],
      ['total', ['over2.5', 'under2.5']],
      ['handicap', ['1-0.5', '2+0.5']],
    ] as const) {
      const book = bookOf(picks.map((pick) => price(market, pick)));
      expect(book).toBeGreaterThanOrEqual(1.05);
      expect(book).toBeLessThan(1.06);
    }
  });

  it('return less than the stake on average, quarter and whole lines too', () => {
    for (const pick of ['1-0.25', '2+0.25', '1-0.5', '1-0.75', '1-1', '2+1', '1+0'])
      expect(
        returnOf(parts({ market: 'handicap', pick }, ends, LEVEL), price('handicap', pick)),
      ).toBeLessThan(0.99);
  });

  it('of a handicap are the fair ones without a margin', () => {
    const bet: SportPick = { market: 'handicap', pick: '1-0.75' };
    const { wins, loses } = parts(bet, ends, LEVEL);
    const fair = priceOf(bet, ends, LEVEL, 10_000) ?? 0;
    expect(fair / 1000).toBeLessThanOrEqual(1 + loses / wins);
    expect(fair / 1000).toBeGreaterThan(1 + loses / wins - 0.01);
  });

  it('of a handicap in play begin at the score of the bet', () => {
    const now = { home: 2, away: 0 };
    const late = footballEnds(football, now, 80);
    const level = priceOf({ market: 'handicap', pick: '1+0' }, late, now, BOOK) ?? 0;
    const behind = priceOf({ market: 'handicap', pick: '2+0' }, late, now, BOOK) ?? 0;
    expect(bookOf([level, behind])).toBeLessThan(1.06);
    expect(priceOf({ market: 'match', pick: '2' }, late, now, BOOK)).toBeUndefined();
  });

  it('are not offered for a pick that does not exist', () => {
    expect(priceOf({ market: 'handicap', pick: '1-0.3' }, ends, LEVEL, BOOK)).toBeUndefined();
  });
});

const basketball: BasketballMatch = { home: [500, 40, 360, 100], away: [510, 40, 350, 100] };

describe('basketball', () => {
  it('sums its attacks: mean and spread are those of one attack, times the attacks', () => {
    const points = pointsOf(basketball.home, ATTACKS);
    const mean = sum(points.map((chance, at) => chance * at));
    const spread = sum(points.map((chance, at) => chance * (at - mean) ** 2));
    expect(sum(points)).toBeCloseTo(1, 10);
    expect(mean).toBeCloseTo(ATTACKS * 1.06, 8);
    expect(spread).toBeCloseTo(ATTACKS * (0.04 + 4 * 0.36 + 9 * 0.1 - 1.06 ** 2), 6);
  });

  it('has a winner: level sides play on, by overtimes that are played the same', () => {
    const ends = basketballEnds(basketball, { home: 70, away: 70 }, 80);
    const leads = endsFor('winner', ends);
    expect(leads.some(({ home, away }) => home === away)).toBe(false);
    for (const market of ['winner', 'total'] as const)
      expect(chances(endsFor(market, ends))).toBeCloseTo(1, 12);
    const overtime = basketballEnds(basketball, { home: 100, away: 100 }, ATTACKS);
    const again = basketballEnds(basketball, { home: 112, away: 112 }, ATTACKS + 10);
    const homeWins = (all: readonly ScoreChance[]): number =>
      chances(endsFor('winner', all).filter(({ home, away }) => home > away));
    expect(homeWins(overtime)).toBeCloseTo(homeWins(again), 9);
    expect(basketballEnds(basketball, { home: 101, away: 100 }, ATTACKS)).toEqual([
      { home: 101, away: 100, chance: 1 },
    ]);
  });
});

test('the longest shots of basketball return no more than the book: winners at every lead, by the difference of points', () => {
  const outsiders: number[] = [];
  for (const attacks of [24, 60, 84, 94])
    for (let lead = 0; lead <= 48; lead += 4) {
      const left = ATTACKS - attacks;
      const difference = (by: number, home: number[], away: number[]): number =>
        sum(home.map((chance, at) => chance * (away[at + by] ?? 0)));
      const [home, away] = [pointsOf(basketball.home, left), pointsOf(basketball.away, left)];
      const ahead = (sides: [number[], number[]], level: number): [wins: number, level: number] => [
        sum(Array.from({ length: 300 }, (_, by) => difference(by + level + 1, ...sides))),
        difference(level, ...sides),
      ];
      const [wins, level] = ahead([home, away], lead);
      const more: [number[], number[]] = [pointsOf(basketball.home, 10), pointsOf(basketball.away, 10)];
      const [again, still] = ahead(more, 0);
      const chance = wins + (level * again) / (1 - still);
      const price = priceOf(
        { market: 'winner', pick: '2' },
        basketballEnds(basketball, { home: lead + 30, away: 30 }, attacks),
        LEVEL,
        10_400,
      );
      if (price === undefined) continue;
      const back = (chance * price) / 1000;
      expect(back).toBeLessThanOrEqual(1 / 1.04 + 1e-9);
      expect(back).toBeGreaterThan((1 / 1.04) * (1.01 / 1.02));
      outsiders.push(price);
    }
  expect(Math.max(...outsiders)).toBeGreaterThan(60_000);
});

describe('a match of maps', () => {
  const shooter = { maps: 3, rounds: 13, homeRound: 5_200 };

  it('is even between equals, and the better side in a round is better in a map', () => {
    expect(mapChance({ rounds: 13, homeRound: 5_000 }, LEVEL)).toBeCloseTo(0.5, 12);
    expect(mapChance({ rounds: 10, homeRound: 5_200 }, LEVEL)).toBeGreaterThan(0.55);
    expect(mapChance({ rounds: 13, homeRound: 5_000 }, { home: 12, away: 12 })).toBe(0.5);
    expect(mapChance({ rounds: 13, homeRound: 5_000 }, { home: 13, away: 12 })).toBe(0.75);
  });

  it('ends as it is played: 2,000 matches agree with the chances', () => {
    const from = numbers(11);
    const matches = 2_000;
    const seen = new Map<string, number>();
    for (let match = 0; match < matches; match++) {
      let state = KICK_OFF;
      while (!isOver(shooter, state)) state = run(playRound(shooter, state), from);
      const key = `${state.maps.home}-${state.maps.away}`;
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
    const ends = mapsEnds(shooter, KICK_OFF);
    expect(chances(ends)).toBeCloseTo(1, 12);
    for (const { home, away, chance } of ends)
      expect(Math.abs((seen.get(`${home}-${away}`) ?? 0) / matches - chance)).toBeLessThan(
        (4 * 0.5) / Math.sqrt(matches),
      );
  });
});

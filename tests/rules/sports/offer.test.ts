import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basketballEnds } from '../../../src/lib/rules/sports/basketball.ts';
import { footballEnds, matchOf } from '../../../src/lib/rules/sports/football.ts';
import { KICK_OFF, mapsEnds } from '../../../src/lib/rules/sports/maps.ts';
import { pickText, readPick } from '../../../src/lib/rules/sports/markets.ts';
import { BASKETBALL, FOOTBALL, MAPS, offeredPicks, pickKey } from '../../../src/lib/rules/sports/offer.ts';
import { partsOf, priceOf } from '../../../src/lib/rules/sports/prices.ts';
import { matchdayAt, matchdays } from '../../../src/lib/rules/sports/season.ts';

const AVERAGE = { attack: 1, defence: 1 };
const football = matchOf({ mean: 1.35, home: 1.12 }, { attack: 1.2, defence: 0.9 }, AVERAGE);
const LEVEL = { home: 0, away: 0 };

describe('what a contest offers', () => {
  it('begins with lines whose sides are nearly equally likely, at any score of a match of football', () => {
    fc.assert(
      fc.property(fc.nat(3), fc.nat(3), fc.integer({ min: 0, max: 60 }), (home, away, minute) => {
        const now = { home, away };
        const ends = footballEnds(football, now, minute);
        const picks = offeredPicks(FOOTBALL, ends, now);
        expect(new Set(picks.map(pickKey)).size).toBe(picks.length);
        for (const market of ['handicap', 'total'] as const) {
          const nearest = Math.min(
            ...picks
              .filter((pick) => pick.market === market)
              .map((pick) => partsOf(pick, ends, now))
              .map(({ wins, loses }) => Math.abs(wins - loses)),
          );
          expect(nearest).toBeLessThan(0.2);
        }
        for (const pick of picks)
          expect(readPick({ market: pick.market, pick: pickText(pick) })).toEqual(pick);
      }),
      { numRuns: 40 },
    );
  });

  it('has no total that is already passed, and no question that is answered', () => {
    const now = { home: 2, away: 1 };
    const picks = offeredPicks(FOOTBALL, footballEnds(football, now, 85), now);
    expect(picks.some((pick) => pick.market === 'both')).toBe(false);
    for (const pick of picks) if (pick.market === 'total') expect(pick.quarters).toBeGreaterThan(12);
  });

  it('of basketball and maps is on half lines, which cannot end level', () => {
    const points = basketballEnds({ home: [500, 40, 360, 100], away: [510, 40, 350, 100] }, LEVEL, 0);
    const keys = offeredPicks(BASKETBALL, points, LEVEL).map(pickKey);
    expect(keys).toHaveLength(2 + 10 + 10);
    for (const key of keys.slice(2)) expect(key).toMatch(/\.5$/);
    const maps = mapsEnds({ maps: 3, rounds: 13, homeRound: 5_300 }, KICK_OFF);
    expect(offeredPicks(MAPS, maps, LEVEL).map(pickKey)).toEqual([
      ...['winner 1', 'winner 2', 'handicap 1-1.5', 'handicap 2+1.5', 'total over2.5', 'total under2.5'],
    ]);
    expect(priceOf({ market: 'total', pick: 'over2.5' }, maps, LEVEL, 10_500)).toBeGreaterThan(1_500);
  });
});

describe('a season', () => {
  it('lets every side play once a matchday, and each pair once on each ground', () => {
    for (const sides of [2, 6, 8, 10]) {
      const days = matchdays(sides);
      expect(days).toHaveLength((sides - 1) * 2);
      for (const day of days)
        expect(day.flatMap(({ home, away }) => [home, away]).toSorted((a, b) => a - b)).toEqual(
          Array.from({ length: sides }, (_, side) => side),
        );
      expect(new Set(days.flat().map(({ home, away }) => `${home}-${away}`)).size).toBe(sides * (sides - 1));
    }
    expect(() => matchdays(7)).toThrow(RangeError);
  });

  it('goes on by the clock', () => {
    const calendar = { sides: 8, everyMs: 600_000 };
    expect(matchdayAt(calendar, 600_000 * 15 + 1)).toEqual({ day: 1, index: 15, fromMs: 9_000_000 });
    expect(matchdayAt(calendar, 599_999)).toEqual({ day: 0, index: 0, fromMs: 0 });
  });
});

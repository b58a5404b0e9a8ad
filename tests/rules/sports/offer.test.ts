import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basketballEnds } from '../../../src/lib/rules/sports/basketball.ts';
import { footballEnds, matchOf } from '../../../src/lib/rules/sports/football.ts';
import { KICK_OFF, mapChance, mapsEnds } from '../../../src/lib/rules/sports/maps.ts';
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

describe('a handicap of maps', () => {
  const BOOK = 10_400;
  /** The chance of each score in maps where each map is won with `p`, by hand: whoever wins the last one wins the series. */
  const oracle = (maps: number, p: number): Map<string, number> => {
    const q = 1 - p;
    return maps === 3
      ? new Map([
          ['2-0', p ** 2],
          ['2-1', 2 * p ** 2 * q],
          ['1-2', 2 * q ** 2 * p],
          ['0-2', q ** 2],
        ])
      : new Map([
          ...([
            ['3-0', p ** 3],
            ['3-1', 3 * p ** 3 * q],
            ['3-2', 6 * p ** 3 * q ** 2],
          ] as const),
          ...([
            ['2-3', 6 * q ** 3 * p ** 2],
            ['1-3', 3 * q ** 3 * p],
            ['0-3', q ** 3],
          ] as const),
        ]);
  };
  const chanceOf = (ends: ReadonlyMap<string, number>, isWon: (margin: number) => boolean): number =>
    [...ends].reduce((sum, [score, chance]) => {
      const [home = 0, away = 0] = score.split('-').map(Number);
      return sum + (isWon(home - away) ? chance : 0);
    }, 0);

  it.each([
    [3, 5_300, ['1-1.5', '2+1.5']],
    [3, 4_600, ['1+1.5', '2-1.5']],
    [5, 5_300, ['1-2.5', '2+2.5', '1-1.5', '2+1.5']],
    [5, 4_600, ['1+2.5', '2-2.5', '1+1.5', '2-1.5']],
  ])(
    'in the best of %i asks more of the better side than to win, at the price of its chance',
    (maps, homeRound, picks) => {
      const match = { maps, rounds: 13, homeRound };
      const ends = mapsEnds(match, KICK_OFF);
      const offered = offeredPicks(MAPS, ends, LEVEL).filter(({ market }) => market === 'handicap');
      expect(offered.map(pickText)).toEqual(picks);
      const byHand = oracle(maps, mapChance(match, KICK_OFF.rounds));
      for (const pick of picks) {
        const given = Number(pick.slice(1));
        const chance = chanceOf(byHand, (margin) => (pick.startsWith('1') ? margin : -margin) + given > 0);
        const price = priceOf({ market: 'handicap', pick }, ends, LEVEL, BOOK) ?? 0;
        expect(Math.abs(price - 1_000 / chance / (BOOK / 10_000)), pick).toBeLessThan(10.001);
        expect(price, pick).toBeGreaterThan(1_010);
      }
    },
  );

  it('is never the bet on the winner once more, at any score', () => {
    for (const maps of [3, 5])
      for (let home = 0; home * 2 < maps; home++)
        for (let away = 0; away * 2 < maps; away++) {
          const now = { home, away };
          const ends = mapsEnds({ maps, rounds: 10, homeRound: 5_100 }, { ...KICK_OFF, maps: now });
          const winner = partsOf({ market: 'winner', side: '1' }, ends, now).wins;
          for (const pick of offeredPicks(MAPS, ends, now).filter(({ market }) => market === 'handicap')) {
            const { wins, loses } = partsOf(pick, ends, now);
            expect(Math.min(wins, loses), `${home}:${away} ${pickKey(pick)}`).toBeGreaterThan(0);
            for (const same of [winner, 1 - winner]) expect(Math.abs(wins - same)).toBeGreaterThan(0.01);
          }
        }
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

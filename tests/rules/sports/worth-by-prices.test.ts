// What a bet is worth by prices alone is what a model says that they were made from.
import { expect, test } from 'vitest';
import { footballEnds, matchOf } from '../../../src/lib/rules/sports/football.ts';
import { pickText, type ReadPick, type Score } from '../../../src/lib/rules/sports/markets.ts';
import { FOOTBALL, offeredPicks } from '../../../src/lib/rules/sports/offer.ts';
import { partsOf, priceOf } from '../../../src/lib/rules/sports/prices.ts';
import { type PricedPick, partsByPrices } from '../../../src/lib/rules/sports/worth-by-prices.ts';

const match = matchOf({ mean: 1.35, home: 1.1 }, { attack: 1.1, defence: 0.9 }, { attack: 0.95, defence: 1 });
const BOOK = 10_500;

/** What the model offers at a score, with its margin. */
function offeredAt(now: Score, minute: number) {
  const ends = footballEnds(match, now, minute);
  const picks = offeredPicks(FOOTBALL, ends, now).flatMap((read): PricedPick[] => {
    const priceMilli = priceOf({ market: read.market, pick: pickText(read) }, ends, now, BOOK);
    return priceMilli === undefined ? [] : [{ read, priceMilli }];
  });
  return { ends, picks };
}

test.each([
  ['before the start', { home: 0, away: 0 }, 0, { home: 0, away: 0 }],
  ['in play, taken before', { home: 1, away: 0 }, 40, { home: 0, away: 0 }],
  ['in play, taken at 1:0', { home: 1, away: 1 }, 60, { home: 1, away: 0 }],
])('%s', (_, now, minute, atBet) => {
  const { ends, picks } = offeredAt(now, minute);
  const lines = [-3, -2, -1, 0, 1, 2, 3].map((quarters) => quarters + (now.home + now.away) * 4 + 8);
  const asked: ReadPick[] = [
    ...(['1', 'X', '2'] as const).map((side) => ({ market: 'match' as const, side })),
    ...lines.flatMap((quarters) =>
      (['over', 'under'] as const).map((side) => ({ market: 'total' as const, side, quarters })),
    ),
    ...[-4, -3, -2, -1, 0, 1, 2, 3, 4].flatMap((quarters) =>
      (['1', '2'] as const).map((side) => ({ market: 'handicap' as const, side, quarters })),
    ),
    { market: 'both', side: 'yes' },
  ];
  const known = asked.filter((pick) => partsByPrices(pick, atBet, { picks, now }));
  expect(known.length).toBeGreaterThanOrEqual(10);
  for (const pick of known) {
    const found = partsByPrices(pick, atBet, { picks, now });
    const due = partsOf(pick, ends, atBet);
    expect(found?.wins, pickText(pick)).toBeCloseTo(due.wins, 1);
    expect(Math.abs((found?.wins ?? 0) - due.wins), pickText(pick)).toBeLessThan(0.02);
    expect(Math.abs((found?.loses ?? 0) - due.loses), pickText(pick)).toBeLessThan(0.02);
  }
});

test('what has happened is certain, and what prices do not say is not said', () => {
  const now = { home: 2, away: 1 };
  const start = { home: 0, away: 0 };
  const by = (pick: ReadPick) => partsByPrices(pick, start, { picks: [], now });
  expect(by({ market: 'total', side: 'over', quarters: 10 })).toEqual({ wins: 1, loses: 0 });
  expect(by({ market: 'total', side: 'under', quarters: 9 })).toEqual({ wins: 0, loses: 1 });
  expect(by({ market: 'both', side: 'yes' })).toEqual({ wins: 1, loses: 0 });
  expect(by({ market: 'score', home: 1, away: 1 })).toEqual({ wins: 0, loses: 1 });
  expect(by({ market: 'score', home: 2, away: 1 })).toBeUndefined();
  expect(by({ market: 'total', side: 'over', quarters: 14 })).toBeUndefined();
  expect(by({ market: 'match', side: '1' })).toBeUndefined();
  expect(by({ market: 'handicap', side: '1', quarters: -2 })).toBeUndefined();
});

// The ends of a fixture without a model: among them is the dearest one of any bets, whatever the sport.
import { expect, test } from 'vitest';
import type { FixtureTable } from '../../src/lib/rules/kinds/fixture/definition.ts';
import { outsideEnds } from '../../src/lib/rules/kinds/fixture/outside-ends.ts';
import type { SharedLine } from '../../src/lib/rules/kinds/shared.ts';
import type { SportMarket } from '../../src/lib/rules/sports/markets.ts';
import { endsFor } from '../../src/lib/rules/sports/prices.ts';
import { outcomeOf } from '../../src/lib/rules/sports/settle.ts';

const line = (market: string, pick: string, score?: string): SharedLine => ({
  ...{ market, pick, stakeMinor: 1_000n, priceMilli: 1_900 },
  ...(score && { score }),
});
const ends = (model: FixtureTable['model'], bets: SharedLine[]) => outsideEnds({ model }, bets);
const outcomes = (model: FixtureTable['model'], bet: SharedLine, atBet = { home: 0, away: 0 }) => {
  const spot = { market: bet.market as SportMarket, pick: bet.pick };
  return new Set(endsFor(spot.market, ends(model, [bet])).map((end) => outcomeOf(spot, end, atBet)));
};

const basketball: FixtureTable['model'] = { sport: 'basketball', points: [486, 44, 345, 125], home: 6 };

test('basketball: leads and sums on both sides of each line, and never level', () => {
  expect(outcomes(basketball, line('winner', '1'))).toEqual(new Set(['won', 'lost']));
  expect(outcomes(basketball, line('total', 'over170.5'))).toEqual(new Set(['won', 'lost']));
  expect(outcomes(basketball, line('total', 'under171'))).toEqual(new Set(['won', 'push', 'lost']));
  expect(outcomes(basketball, line('handicap', '2+6.5'))).toEqual(new Set(['won', 'lost']));
  // Taken at 40:30, so half a point is nine and a half at the end.
  expect(outcomes(basketball, line('handicap', '1+0.5', '40-30'), { home: 40, away: 30 })).toEqual(
    new Set(['won', 'lost']),
  );
  const leads = ends(basketball, [line('handicap', '1+0')]).filter(({ of }) => of === 'lead');
  expect(leads.some(({ home, away }) => home === away)).toBe(false);
});

test('maps: every end of the match; football: goals, and exact scores beyond them', () => {
  expect(ends({ sport: 'maps', maps: 3, rounds: 13 }, []).map(({ home, away }) => `${home}:${away}`)).toEqual(
    [...['2:0', '0:2', '2:1', '1:2']],
  );
  const football: FixtureTable['model'] = { sport: 'football', mean: 120, home: 100 };
  expect(ends(football, [])).toHaveLength(121);
  expect(ends(football, [line('score', '12-1'), line('score', '2-1')])).toHaveLength(122);
});

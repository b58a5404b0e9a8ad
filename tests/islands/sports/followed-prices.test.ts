// A pick on the slip goes with its fixture from before the kick-off into the match.
import { expect, it } from 'vitest';
import { asOffered } from '../../../src/islands/sports/use-followed-prices.ts';
import { isMoved, type SlipPick } from '../../../src/lib/stores/bet-slip.ts';
import type { League } from '../../../src/lib/stores/sports.ts';

const chosen: SlipPick = {
  ...{ gameId: 'first-league', league: 'First League', sport: 'football', round: '41' },
  ...{ kickOff: '2026-11-27T09:07:00.000Z', home: 'Lacquer Town', away: 'Tessera' },
  ...{ market: 'winner', pick: 'home', price: '2.24' },
};

/** The board with the fixture of that pick, as far as a slip reads it. */
function board(live?: Partial<NonNullable<League['fixtures'][number]['live']>>): League[] {
  const picks = [{ market: 'winner', pick: 'home', price: live ? '2.31' : '2.24' }];
  return [{ gameId: 'first-league', fixtures: [{ index: '41', picks, ...(live && { live }) }] }] as never;
}

it('a pick chosen before the kick-off waits in play until the player accepts what it pays now', () => {
  expect(asOffered(chosen, board())).toBe(chosen);
  const inPlay = asOffered(chosen, board({ home: 0, away: 0, over: false }));
  expect(inPlay).toMatchObject({ price: '2.31', score: '0-0', seen: '2.24' });
  expect(isMoved(inPlay)).toBe(true);
});

it('a pick of a match that is over stays as it was', () => {
  expect(asOffered(chosen, board({ home: 1, away: 0, over: true }))).toBe(chosen);
});

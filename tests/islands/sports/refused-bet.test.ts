// What the slip says of a bet that was refused, and when it stops saying it.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { isAsRefused, type RefusedBet, refusedText } from '../../../src/islands/sports/refused-bet.ts';
import { loadMessages } from '../../../src/lib/messages/browser.ts';
import { movedTo, type SlipPick } from '../../../src/lib/stores/bet-slip.ts';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { dataset: { locale: 'en' } } });
  vi.stubGlobal('fetch', async (path: string) => new Response(readFileSync(`public${path}`, 'utf8')));
  await loadMessages('sports');
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const pick: SlipPick = {
  ...{ gameId: 'first-league', league: 'First League', sport: 'football', round: '41' },
  ...{ kickOff: '2026-11-27T09:07:00.000Z', home: 'Saltworks', away: 'Lacquer Town' },
  ...{ market: 'match', pick: 'X', price: '3.10' },
};
const inPlay = movedTo(pick, '3.40', '0-0');
const money: RefusedBet = {
  why: { code: 'insufficient_funds', message: 'Your balance is too low.' },
  ...{ picks: [pick], isOneOfMany: true, isOffSlip: false, unsent: 2 },
};
const closed = (...picks: SlipPick[]): RefusedBet => ({
  why: { code: 'bets_closed', message: 'Bets are closed. Wait for the next round.' },
  ...{ picks, isOneOfMany: false, isOffSlip: false, unsent: 0 },
});

it('of several singles it names the match, and says that those after it were not sent', () => {
  expect(refusedText(money)).toBe(
    'Saltworks v Lacquer Town: Your balance is too low. 2 bets were not sent and stay on your slip.',
  );
  expect(refusedText({ ...money, isOneOfMany: false, unsent: 0 })).toBe('Your balance is too low.');
});

it('a match has no next round', () => {
  expect(refusedText(closed(pick))).toBe('Bets before this match are closed.');
  expect(refusedText(closed(inPlay))).toBe('Bets on this match are closed.');
  expect(refusedText(closed(pick, inPlay))).toMatch(/^Bets on one of these matches are closed\./);
});

it('it is said until the pick has moved, has gone on in play, or is off the slip', () => {
  const other = { ...pick, round: '42' };
  expect(isAsRefused(money, [other, pick])).toBe(true);
  expect(isAsRefused(money, [other, movedTo(pick, '3.20', undefined)])).toBe(false);
  expect(isAsRefused(money, [other, movedTo(pick, pick.price, '0-0')])).toBe(false);
  expect(isAsRefused(money, [other])).toBe(false);
});

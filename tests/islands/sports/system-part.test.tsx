// The combinations of a system on the slip.
import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { SystemPart } from '../../../src/islands/sports/SystemPart.tsx';
import type { BetSlip } from '../../../src/islands/sports/use-bet-slip.ts';
import { loadMessages } from '../../../src/lib/messages/browser.ts';
import type { SlipPick } from '../../../src/lib/stores/bet-slip.ts';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { dataset: { locale: 'en' } } });
  vi.stubGlobal('fetch', async (path: string) => new Response(readFileSync(`public${path}`, 'utf8')));
  await loadMessages('sports');
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const pick = (round: string, home: string, away: string, market = 'match', name = 'X'): SlipPick => ({
  ...{ gameId: 'first-league', league: 'First League', sport: 'football', round, home, away },
  ...{ kickOff: '2026-11-27T09:07:00.000Z', market, pick: name, price: '3.00' },
});

/** What each combination of two is called. */
function named(...picks: SlipPick[]): string[] {
  const combinations = [
    [0, 1],
    [0, 2],
    [1, 2],
  ].map((places) => ({ places, priceMilli: 9_000, paysMinor: 9_000n }));
  const slip = { picks, sizes: [2], combinations, leastMinor: 9_000n } as unknown as BetSlip;
  const html = renderToStaticMarkup(<SystemPart slip={slip} />);
  return [...html.matchAll(/<li>(.*?)<span class="soft num">/g)].map(([, cell = '']) =>
    cell.replace(/<[^>]*>/g, ''),
  );
}

it('three draws are told apart by their matches', () => {
  const [one, two, three] = ['Saltworks v Tessera', 'Red River v Harbor City', 'Lacquer Town v Kilnbridge'];
  const picks = [one, two, three].map((fixture, at) => {
    const [home = '', away = ''] = fixture.split(' v ');
    return pick(String(at), home, away);
  });
  expect(named(...picks)).toEqual([
    `Draw, ${one} + Draw, ${two}`,
    `Draw, ${one} + Draw, ${three}`,
    `Draw, ${two} + Draw, ${three}`,
  ]);
});

it('a side that is named needs no match, unless it plays twice', () => {
  const [one, two] = [
    pick('1', 'Saltworks', 'Tessera', 'match', '1'),
    pick('2', 'Red River', 'Harbor City', 'match', '2'),
  ];
  const goals = pick('3', 'Lacquer Town', 'Kilnbridge', 'total', 'over2.5');
  const again = pick('4', 'Saltworks', 'Red River', 'match', '1');
  expect(named(one, two, goals)).toEqual([
    'Saltworks to win + Harbor City to win',
    'Saltworks to win + Over 2.5 goals, Lacquer Town v Kilnbridge',
    'Harbor City to win + Over 2.5 goals, Lacquer Town v Kilnbridge',
  ]);
  expect(named(one, two, again)[1]).toBe(
    'Saltworks to win, Saltworks v Tessera + Saltworks to win, Saltworks v Red River',
  );
});

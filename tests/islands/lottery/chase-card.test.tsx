// The card of a chase among a member's tickets.
import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ChaseCard } from '../../../src/islands/lottery/ChaseCard.tsx';
import { loadMessages } from '../../../src/lib/messages/browser.ts';
import { regionalTables } from '../../../src/lib/rules/kinds/regional-draw/tables.ts';
import type { Chase, Lottery } from '../../../src/lib/stores/lottery.ts';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { dataset: { locale: 'en', zone: 'Asia/Ho_Chi_Minh' } } });
  vi.stubGlobal('fetch', async (path: string) => new Response(readFileSync(`public${path}`, 'utf8')));
  await loadMessages('lottery');
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const [table] = regionalTables;

function card(market: string, ...picks: string[]): string {
  const chase = {
    ...{ placementId: 'a', gameId: table?.gameId, placedAt: '2026-11-23T06:00:00.000Z', stopOnWin: true },
    ...{ total: '7.00', held: '6.00', staked: '1.00', returned: '0.00', paid: '0.00', draws: [] },
    lines: picks.map((pick) => ({ market, pick, stake: '1.00', price: '95.000' })),
  } as unknown as Chase;
  const game = { gameId: table?.gameId, table } as Lottery;
  return renderToStaticMarkup(<ChaseCard chase={chase} game={game} onEnded={() => {}} />);
}

it('says which bet and numbers it is for, and so does the button that ends it', () => {
  const [first, second] = [card('special2', '12', '68'), card('tail', '7')];
  expect(first).toContain('>Special, last 2: 12 · 68<');
  expect(first).toContain('aria-label="End this chase: Special, last 2: 12 · 68"');
  expect(second).toContain('aria-label="End this chase: Last digit: 7"');
});

// What a member is told of tickets in a raffle: their numbers, and of how many of them won.
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ticketWords } from '../../../src/islands/member/club/Raffles.tsx';
import { loadMessages } from '../../../src/lib/messages/browser.ts';

beforeEach(async () => {
  vi.stubGlobal('document', { documentElement: { dataset: { locale: 'en', zone: 'Asia/Ho_Chi_Minh' } } });
  vi.stubGlobal('fetch', async (path: string) => new Response(readFileSync(`public${path}`)));
  await loadMessages('club');
});
afterEach(() => vi.unstubAllGlobals());

const raffle = {
  ...{ promotion: 'p', title: 'Raffle', drawsAt: '2026-11-22T10:00:00.000Z', drawn: true },
  ...{ tickets: '8', first: '1', last: '8', won: null },
};

it.each([
  [{ won: 5 }, 'Your tickets: 1 to 8. 5 of them won.'],
  [{ won: 1 }, 'Your tickets: 1 to 8. 1 of them won.'],
  [{ won: 0 }, 'Your tickets: 1 to 8. No ticket won.'],
  [{ tickets: '1', last: '1', won: 1 }, 'Your ticket: 1. It won.'],
  [{ won: null }, 'Your tickets: 1 to 8'],
])('how many tickets won is never read as the number of one: %o', (drawn, said) => {
  expect(ticketWords({ ...raffle, ...drawn })).toBe(said);
});

// What the state of a contract says of its end: who pays by it reads until when it costs.
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contractState } from '../../../src/islands/agent/contracts/contract-words.ts';
import { loadMessages } from '../../../src/lib/messages/browser.ts';

const NOW = new Date('2026-12-10T05:00:00Z');

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  vi.stubGlobal('document', { documentElement: { dataset: { locale: 'en', zone: 'Asia/Ho_Chi_Minh' } } });
  vi.stubGlobal('fetch', async (path: string) => new Response(readFileSync(`public${path}`)));
  await loadMessages('agents');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const stateOf = (more: object): string =>
  contractState({
    ...{ state: 'cascaded', rhythm: 'weekly', answerBy: '2026-11-04T00:00:00Z' },
    ...{ startsAt: '2026-11-01T17:00:00Z', endsAt: null },
    ...more,
  });

// The end is the midnight after the last day, by the clock of the portal's zone.
const [LATER, BEFORE] = ['2026-12-21T17:00:00.000Z', '2026-12-07T17:00:00.000Z'];

it.each([
  ['cascaded', LATER, 'Ends 21 Dec, with the contract above'],
  ['cascaded', BEFORE, 'Ended 07 Dec, with the contract above'],
  ['terminated', LATER, 'Terminated, ends 21 Dec'],
  ['terminated', BEFORE, 'Terminated, ended 07 Dec'],
  ['superseded', LATER, 'Replaced, ends 21 Dec'],
  ['superseded', BEFORE, 'Replaced, ended 07 Dec'],
])('one that is %s and counts until %s names its last day: %s', (state, endsAt, words) => {
  expect(stateOf({ state, endsAt })).toBe(words);
});

it('one of hours ends at a time of its last day', () => {
  expect(stateOf({ rhythm: 'hourly', endsAt: '2026-12-10T06:00:00.000Z' })).toBe(
    'Ends 10 Dec 13:00, with the contract above',
  );
});

it('one that never began has no last day', () => {
  const begins = '2026-12-14T17:00:00.000Z';
  expect(stateOf({ startsAt: begins, endsAt: begins })).toBe('Ended with the contract above');
});

it('others are as they were: one in force says so, an offer says until when it waits', () => {
  expect(stateOf({ state: 'valid' })).toBe('Valid');
  expect(stateOf({ state: 'offered', startsAt: null })).toBe('Waiting until 04 Nov');
});

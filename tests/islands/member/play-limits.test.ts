// What "Play limits" says of a limit: what is left, what asking for another amount would do, and what was changed.
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isPhrase } from '../../../src/islands/member/limits/break-facts.ts';
import { reachedOf, tightestOf } from '../../../src/islands/member/limits/deposit-limit.ts';
import { historyLines } from '../../../src/islands/member/limits/limit-history.ts';
import { chosenPeriods, offerFaults } from '../../../src/islands/member/limits/limit-offer.ts';
import {
  effectOf,
  effectText,
  faultOf,
  leftText,
  shareUsed,
  usedText,
  usedUpText,
} from '../../../src/islands/member/limits/limit-words.ts';
import { loadMessages } from '../../../src/lib/messages/browser.ts';
import type { Limit, LimitChange } from '../../../src/lib/stores/player-protection.ts';

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z'), toFake: ['Date'] });
  vi.stubGlobal('document', { documentElement: { dataset: { locale: 'en', zone: 'Asia/Ho_Chi_Minh' } } });
  vi.stubGlobal('fetch', async (path: string) => new Response(readFileSync(`public${path}`)));
  await loadMessages('limits');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const limit = (given: Partial<Limit> = {}): Limit => ({
  kind: 'deposit',
  period: 'week',
  amount: '2000.00',
  used: '1720.00',
  left: '280.00',
  until: '2026-11-29T17:00:00.000Z',
  waiting: null,
  ...given,
});

it('a limit says what is left, and from when on it starts again by the portal’s clock', () => {
  expect(leftText(limit())).toBe('280.00 left, starts again 30 Nov 00:00');
  expect(shareUsed(limit())).toBe(86);
});

it('who is ahead has lost nothing, and reads by how much they are ahead', () => {
  const ahead = limit({ kind: 'loss', used: '-1195.75', left: '3195.75' });
  expect([usedText(ahead), shareUsed(ahead)]).toEqual(['0.00', 0]);
  expect(leftText(ahead)).toMatch(/^You are 1,195\.75 ahead/);
});

it('a limit of nothing is used up from the start, and promises no day on which it starts again', () => {
  const none = limit({ amount: '0.00', used: '0.00', left: '0.00' });
  expect(shareUsed(none)).toBe(100);
  expect(leftText(none)).toBe('With a limit of 0.00 you cannot deposit.');
  expect(effectText(limit({ used: '0.00' }), 0n).text).toBe('With a limit of 0.00 you cannot deposit.');
});

it('who asks again while a higher limit waits reads that the earlier request ends', () => {
  const asked = { askedAt: '2026-11-21T11:20:00.000Z', confirmFrom: '2026-11-22T11:20:00.000Z' };
  const waiting = {
    ...asked,
    id: '7',
    amount: '3000.00',
    confirmUntil: asked.confirmFrom,
    confirmable: false,
  };
  for (const minor of [180_000n, 400_000n])
    expect(effectText(limit({ waiting }), minor).text).toMatch(/Your earlier request ends\.$/);
  expect(effectText(limit(), 400_000n).text).not.toMatch(/request/);
});

it('a time of another year says its year', () => {
  vi.setSystemTime(new Date('2027-01-02T00:00:00Z'));
  expect(leftText(limit())).toBe('280.00 left, starts again 30 Nov 2026 00:00');
});

it('less counts at once, more waits, and a first limit counts at once', () => {
  expect([150_000n, 200_000n, 300_000n].map((minor) => effectOf(limit(), minor))).toEqual([
    'lower',
    'same',
    'higher',
  ]);
  expect(effectOf(limit({ amount: null }), 300_000n)).toBe('lower');
});

it('a limit below what was paid in already says when the next deposit is possible', () => {
  expect(usedUpText(limit(), 150_000n)).toBe(
    'You have already deposited 1,720.00, so you can deposit again from 30 Nov 00:00.',
  );
  expect(usedUpText(limit(), 180_000n)).toBeUndefined();
});

it('a first limit below what was paid in already says so too, before it is set', () => {
  const first = limit({ amount: null, left: null });
  expect(effectText(first, 150_000n).text).toMatch(
    /^Your limit applies at once.*already deposited 1,720\.00/,
  );
  expect(effectText(first, 180_000n).text).not.toMatch(/already/);
});

it('a newcomer sets the limits that are amounts, and reads of what is none', () => {
  const typed = { day: 'abc', week: '300', month: '' };
  expect(chosenPeriods(typed)).toEqual(['week']);
  expect(offerFaults(typed)).toMatchObject([{ field: 'day' }]);
});

it('the words that confirm an exclusion count however a keyboard writes their spaces, accents and capitals', () => {
  expect(isPhrase(' Exclude  me ', 'exclude me')).toBe(true);
  expect(isPhrase('loại trừ tôi'.normalize('NFD'), 'loại trừ tôi')).toBe(true);
  expect(isPhrase('exclude', 'exclude me')).toBe(false);
});

it('what is no amount, and the limit as it is, are faults of the field', () => {
  expect(['', 'a lot', '-5', '1.234'].map((typed) => faultOf(limit(), typed))).toEqual([
    'Type an amount, such as 100.00.',
    ...Array(3).fill(expect.stringMatching(/at most 2 decimals/)),
  ]);
  expect(
    ['9'.repeat(14), '9'.repeat(15), '9'.repeat(40), '1,000,000,000,000,000.00'].map((typed) =>
      faultOf(limit(), typed),
    ),
  ).toEqual(Array(4).fill('This amount is too large. Type a smaller one.'));
  expect(offerFaults({ day: '9'.repeat(14), week: '', month: '5' })).toEqual([
    { field: 'day', message: 'This amount is too large. Type a smaller one.' },
  ]);
  expect(faultOf(limit(), '2,000')).toMatch(/already/);
  expect(faultOf(limit(), '0')).toBeUndefined();
});

it('the list of changes says from what to what, although the gateway keeps the asked amounts alone', () => {
  const change = (given: Partial<LimitChange>): LimitChange => ({
    ...{ id: '1', kind: 'deposit', period: 'week', amount: '2000.00', state: 'in_force', endedAt: null },
    ...{ askedAt: '2026-11-01T03:00:00.000Z', confirmFrom: '2026-11-01T03:00:00.000Z' },
    countedFrom: '2026-11-01T03:00:00.000Z',
    ...given,
  });
  const lines = historyLines(
    [
      change({
        ...{ id: '3', amount: null, state: 'waiting', countedFrom: null },
        ...{ askedAt: '2026-11-21T11:20:00.000Z', confirmFrom: '2026-11-22T11:20:00.000Z' },
      }),
      change({ id: '2', period: 'day', amount: '50.00' }),
      change({}),
    ],
    [],
  );
  expect(lines.map(({ name, change: what, state }) => [name, what, state])).toEqual([
    ['Weekly deposit limit', '2,000.00 to no limit', 'Waits until 22 Nov 18:20'],
    ['Daily deposit limit', 'no limit to 50.00', 'Applies now'],
    ['Weekly deposit limit', 'no limit to 2,000.00', 'Applies now'],
  ]);
});

it('breaks are among the changes, by their time', () => {
  const taken = { startedAt: '2026-10-14T15:31:00.000Z', endedAt: '2026-10-15T15:31:00.000Z' };
  expect(historyLines([], [{ kind: 'time_out', ...taken }])).toMatchObject([
    { name: 'Time-out', state: 'Ended 15 Oct 22:31' },
  ]);
});

it('a deposit meets the limit with the least left, and none is possible while less is left than the least deposit', () => {
  const week = limit({ left: '280.00' });
  const day = limit({ period: 'day', amount: '100.00', left: '5.00', until: '2026-11-23T17:00:00.000Z' });
  const none = limit({ period: 'month', amount: null, left: null });
  const stake = limit({ kind: 'stake', left: '0.00' });
  expect(tightestOf([week, day, none, stake])).toBe(day);
  expect(reachedOf([week, day, none, stake], 1_000n)).toBe(day);
  expect(reachedOf([week, none, stake], 1_000n)).toBeUndefined();
  expect(reachedOf([{ ...week, left: '0.00' }, day], 1_000n), 'the one that lasts longest').toMatchObject({
    period: 'week',
  });
  const nothing = limit({
    period: 'day',
    amount: '0.00',
    used: '0.00',
    left: '0.00',
    until: '2026-11-22T17:00:00Z',
  });
  expect(reachedOf([{ ...week, left: '0.00' }, nothing], 1_000n), 'a limit of nothing lasts longest').toBe(
    nothing,
  );
});

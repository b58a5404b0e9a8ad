// A game shows that it is closed no longer than it is, by the portal's clock, whatever the device's says.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { atEnd, isClosed } from '../../../src/islands/lobby/use-closed.ts';
import { HOUR_MS, MINUTE_MS } from '../../../src/lib/rules/durations.ts';
import { $aheadMs } from '../../../src/lib/stores/portal-clock.ts';

const UNTIL = '2026-11-23T18:00:00.000Z';

beforeEach(() => vi.useFakeTimers({ now: Date.parse(UNTIL) - HOUR_MS }));
afterEach(() => {
  $aheadMs.set(undefined);
  vi.useRealTimers();
});

it('a game opens at its time on a page that is older, and on one that stays open', () => {
  $aheadMs.set(0);
  const opened = vi.fn(() => expect(isClosed(UNTIL)).toBe(false));
  atEnd(UNTIL, opened);
  vi.advanceTimersByTime(HOUR_MS - MINUTE_MS);
  expect(isClosed(UNTIL)).toBe(true);
  expect(opened).not.toHaveBeenCalled();
  vi.advanceTimersByTime(MINUTE_MS);
  expect(opened).toHaveBeenCalledOnce();
});

it.each([-5 * HOUR_MS, 5 * HOUR_MS])('also on a device whose clock is off by %i ms', (offMs) => {
  vi.setSystemTime(Date.parse(UNTIL) - HOUR_MS + offMs);
  expect(isClosed(UNTIL), 'as the portal has said').toBe(true);
  const opened = vi.fn();
  const stop = atEnd(UNTIL, opened);
  vi.advanceTimersByTime(MINUTE_MS);
  // The portal says its time while the page is open.
  $aheadMs.set(-offMs);
  expect([isClosed(UNTIL), opened.mock.calls.length]).toEqual([true, 0]);
  vi.advanceTimersByTime(HOUR_MS - 2 * MINUTE_MS);
  expect(isClosed(UNTIL)).toBe(true);
  vi.advanceTimersByTime(MINUTE_MS);
  expect([isClosed(UNTIL), opened.mock.calls.length]).toEqual([false, 1]);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

it('a page that is older than the end opens its game as soon as the portal has said the time', () => {
  vi.setSystemTime(Date.parse(UNTIL) - HOUR_MS);
  const opened = vi.fn();
  atEnd(UNTIL, opened);
  $aheadMs.set(2 * HOUR_MS);
  expect([isClosed(UNTIL), opened.mock.calls.length]).toEqual([false, 1]);
});

it('an open game is open, and nothing waits for it', () => {
  atEnd(null, () => {});
  expect([isClosed(null), vi.getTimerCount()]).toEqual([false, 0]);
});

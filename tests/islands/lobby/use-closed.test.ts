// A game shows that it is closed no longer than it is.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { atEnd, isClosed } from '../../../src/islands/lobby/use-closed.ts';
import { HOUR_MS, MINUTE_MS } from '../../../src/lib/rules/durations.ts';

const UNTIL = '2026-11-23T18:00:00.000Z';

beforeEach(() => vi.useFakeTimers({ now: Date.parse(UNTIL) - HOUR_MS }));
afterEach(() => vi.useRealTimers());

it('a game opens at its time on a page that is older, and on one that stays open', () => {
  const opened = vi.fn(() => expect(isClosed(UNTIL)).toBe(false));
  atEnd(UNTIL, opened);
  vi.advanceTimersByTime(HOUR_MS - MINUTE_MS);
  expect(isClosed(UNTIL)).toBe(true);
  expect(opened).not.toHaveBeenCalled();
  vi.advanceTimersByTime(MINUTE_MS);
  expect(opened).toHaveBeenCalledOnce();
});

it('an open game is open, and nothing waits for it', () => {
  atEnd(null, () => {});
  expect([isClosed(null), vi.getTimerCount()]).toEqual([false, 0]);
});

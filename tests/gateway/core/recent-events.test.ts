// What happened lately: a page reads again what it may have missed, nothing else, and everything when nobody knows any more.
import { expect, it } from 'vitest';
import { topics } from '../../../src/lib/contract/events.ts';
import { createRecentEvents } from '../../../src/lib/gateway/core/recent-events.ts';

const SECOND_MS = 1_000;

function atTime() {
  let now = 100 * SECOND_MS;
  const recent = createRecentEvents(() => now);
  const wait = (seconds: number): void => {
    now += seconds * SECOND_MS;
  };
  return { recent, wait };
}

it('what happened to somebody within the time is known, of others nothing', () => {
  const { recent, wait } = atTime();
  wait(60);
  recent.note('1', 'balance');
  wait(5);
  recent.note('all', 'settings');
  recent.note('2', 'message');
  expect(recent.topicsOf(['all', '1'], 4 * SECOND_MS)).toEqual(['settings']);
  expect(recent.topicsOf(['all', '1'], 5 * SECOND_MS)).toEqual(['balance', 'settings']);
});

it('what happened before the process, or longer ago than it keeps, may have been anything', () => {
  const { recent, wait } = atTime();
  expect(recent.topicsOf(['1'], SECOND_MS)).toEqual(Object.keys(topics));
  wait(2);
  expect(recent.topicsOf(['1'], SECOND_MS)).toEqual([]);
  for (let half = 0; half < 4; half++) {
    recent.note('2', 'balance');
    wait(30);
  }
  expect(recent.topicsOf(['1'], 29 * SECOND_MS)).toEqual([]);
  expect(recent.topicsOf(['1'], 90 * SECOND_MS)).toEqual(Object.keys(topics));
});

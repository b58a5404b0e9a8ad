import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import { pauseAfter, workersIn } from '../../../bin/serve/workers.ts';

it('serves by one process, by as many as are asked for, or by one for each core', () => {
  expect([undefined, '', '1', '3', 'auto'].map(workersIn)).toEqual([1, 1, 1, 3, availableParallelism()]);
});

it.each(['0', '-1', '1.5', 'many', '1000'])('refuses WORKERS=%s in one sentence', (text) => {
  expect(() => workersIn(text)).toThrow('WORKERS must be a number');
});

it('a worker that fails again and again is started less and less often', () => {
  expect([0, 1, 2, 20].map(pauseAfter)).toEqual([100, 200, 400, 10_000]);
});

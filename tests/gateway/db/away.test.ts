import { expect, it } from 'vitest';
import { isAway } from '../../../src/lib/gateway/db/away.ts';

it.each([
  [true, 'a connection that was refused', Object.assign(new Error('no'), { code: 'ECONNREFUSED' })],
  [true, 'a pool that is used up', new Error('timeout exceeded when trying to connect')],
  [
    true,
    'a copy of that from the job queue',
    { message: 'timeout exceeded when trying to connect (Queue: sweep)' },
  ],
  [true, 'a lost race', Object.assign(new Error('deadlock detected'), { code: '40P01' })],
  [false, 'a mistake in a query', Object.assign(new Error('syntax error'), { code: '42601' })],
  [false, 'a mistake of ours', new TypeError('x is not a function')],
  [false, 'nothing', undefined],
])('it is %s that the database is away with %s', (away, _, error) => {
  expect(isAway(error)).toBe(away);
});

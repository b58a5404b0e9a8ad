import type pg from 'pg';
import { vi } from 'vitest';

/** What becomes of a statement: the server gave up on it, or ended the connection under it. */
export type Fate = 'too late' | 'ended';

const INSTEAD: Record<Fate, string> = {
  'too late': `do $$ begin raise exception 'canceling statement due to statement timeout' using errcode = '57014'; end $$`,
  ended: 'select pg_terminate_backend(pg_backend_pid())',
};

/**
 * Lets the database fail one statement of a piece of work after the other: of the first run the first statement, and so on. Answers what
 * each run answered; of the last one nothing failed. The pool's connections are watched from then on, so it is for a portal of the test's
 * own.
 */
export function failingEach(pool: pg.Pool) {
  let left = -1;
  let fate: Fate = 'too late';
  pool.on('acquire', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    if (Object.hasOwn(client, 'query')) return;
    Object.assign(client, {
      query: (...given: unknown[]) => {
        if (left < 0 || left-- > 0) return query(...given);
        const callback = given.find((each) => typeof each === 'function');
        return callback ? query(INSTEAD[fate], callback) : query(INSTEAD[fate]);
      },
    });
  });
  return async function each<T>(wanted: Fate, work: () => Promise<T>): Promise<T[]> {
    fate = wanted;
    const answers: T[] = [];
    for (let statement = 0, failed = true; failed; statement++) {
      left = statement;
      answers.push(await work());
      failed = left < 0;
      left = -1;
      // The pool opens connections anew with a pause.
      await vi.waitUntil(
        () =>
          pool.query('select 1').then(
            () => true,
            () => false,
          ),
        { timeout: 10_000 },
      );
    }
    return answers;
  };
}

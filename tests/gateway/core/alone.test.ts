import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alone } from '../../../src/lib/gateway/core/alone.ts';
import { type TestGateway, testGateway } from '../../support/gateway.ts';

let portal: TestGateway;
beforeAll(async () => {
  portal = await testGateway();
});
afterAll(() => portal.close());

const work = (name: string, what = async () => 'done') => alone(portal.ctx, name, what);
const held = (name: string, until: string) =>
  sql`insert into in_hand values (${name}, gen_random_uuid(), clock_timestamp() + ${until}::interval)`.execute(
    portal.ctx.db,
  );

test('of two calls one has the work, and the other is told to try again; afterwards it is free', async () => {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<string>();
  const first = work('a bet', () => {
    begun.resolve();
    return end.promise;
  });
  await begun.promise;
  await expect(work('a bet')).rejects.toMatchObject({ code: 'try_again' });
  expect(await work('another bet')).toBe('done');
  end.resolve('placed');
  expect(await first).toBe('placed');
  expect(await work('a bet')).toBe('done');
});

test('work that failed is free, and so is what a killed process had in hand, after a while', async () => {
  await expect(work('fails', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await work('fails')).toBe('done');
  await held('at work', '5 seconds');
  await expect(work('at work')).rejects.toMatchObject({ code: 'try_again' });
  await held('killed', '-1 second');
  expect(await work('killed')).toBe('done');
  const { rows } = await sql`select name from in_hand where name in ('fails', 'killed')`.execute(
    portal.ctx.db,
  );
  expect(rows).toEqual([]);
});

// How often a database is tried that cannot be reached, however many callers ask for it.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Connected, connect } from '../../../src/lib/gateway/db/connect.ts';
import { createDoor } from '../../../src/lib/gateway/db/reconnect.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { type DatabaseLine, databaseLine } from '../../support/database-line.ts';

let database: TestDatabase;
let line: DatabaseLine;
let connected: Connected;
beforeAll(async () => {
  database = await testDatabase();
  line = await databaseLine(database.application);
  connected = connect(line.url);
});
afterAll(async () => {
  await connected.db.destroy();
  await line.close();
  await database.close();
});

const ask = () => connected.pool.query('select 1');

it('a thousand queries of a database that is away are a few attempts, and the next query after it is back succeeds', async () => {
  await ask();
  line.be('cut');
  const before = line.tried();
  for (let round = 0; round < 20; round++) {
    const answers = await Promise.allSettled(Array.from({ length: 50 }, ask));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toEqual([]);
  }
  expect(line.tried() - before).toBeLessThan(25);
  line.be('open');
  await vi.waitUntil(() => ask().catch(() => false), { timeout: 15_000 });
  // Once one is open, as many as are needed may be opened at once.
  const answers = await Promise.allSettled(Array.from({ length: 16 }, ask));
  expect(answers.filter(({ status }) => status === 'rejected')).toEqual([]);
});

it('one attempt at a time, after pauses that grow to a second', () => {
  let now = 0;
  const door = createDoor(() => now);
  expect([door.mayTry(), door.mayTry()]).toEqual([true, true]);
  const pauses: number[] = [];
  for (let attempt = 0; attempt < 8; attempt++) {
    door.failed();
    const failedAt = now;
    while (!door.mayTry()) now++;
    expect(door.mayTry()).toBe(false);
    pauses.push(now - failedAt);
  }
  expect(pauses).toEqual([50, 100, 200, 400, 800, 1_000, 1_000, 1_000]);
  door.opened();
  expect([door.mayTry(), door.mayTry()]).toEqual([true, true]);
});

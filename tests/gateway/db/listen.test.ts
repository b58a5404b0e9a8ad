import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type Listener, listen } from '../../../src/lib/gateway/db/listen.ts';
import { type DatabaseLine, databaseLine } from '../../support/database-line.ts';
import { type GivenDatabase, giveDatabase } from '../../support/given-database.ts';
import { temporaryData } from '../../support/portal.ts';
import { waitUntil } from '../../support/wait-for.ts';

const CHANNEL = 'news';

let data: Awaited<ReturnType<typeof temporaryData>>;
let database: GivenDatabase;
let line: DatabaseLine;
let listener: Listener;
let regained: number;
let heard: string[];

beforeAll(async () => {
  data = await temporaryData();
  database = await giveDatabase(data.dataDir, { durable: false });
  line = await databaseLine(database.url);
});
afterAll(async () => {
  await line.close();
  await data.remove();
});
afterEach(() => listener.close());

async function listening(missed = async () => {}): Promise<void> {
  regained = 0;
  heard = [];
  listener = await listen(line.url, async () => {
    await missed();
    regained++;
  });
  await listener.on(CHANNEL, (payload) => {
    heard.push(payload);
  });
}

async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return work(client).finally(() => client.end());
}

const announce = (payload: string) =>
  onServer((client) => client.query('select pg_notify($1, $2)', [CHANNEL, payload]));

async function listeners(): Promise<number> {
  const { rows } = await onServer((client) =>
    client.query("select pid from pg_stat_activity where application_name = 'portico listen'"),
  );
  return rows.length;
}

it('after a restart of the server one connection listens, however long the server was away', async () => {
  await listening();
  await database.stop();
  line.be('open');
  const before = line.tried();
  await vi.waitUntil(() => line.tried() >= before + 3, { timeout: 15_000 });
  expect(line.most()).toBe(1);
  await database.start();
  await vi.waitUntil(() => regained === 1, { timeout: 15_000 });
  expect(await listeners()).toBe(1);
  await announce('again');
  await waitUntil(() => heard.includes('again'));
});

it('a connection that leads nowhere any more is noticed, and another one listens', {
  timeout: 20_000,
}, async () => {
  await listening();
  line.be('silent');
  line.be('open');
  await vi.waitUntil(() => regained === 1, { timeout: 15_000 });
  await announce('again');
  await waitUntil(() => heard.includes('again'));
});

it('listens anew until what was missed could be read', async () => {
  let failures = 2;
  await listening(async () => {
    if (failures-- > 0) throw new Error('settings could not be read');
  });
  line.be('cut');
  line.be('open');
  await vi.waitUntil(() => regained === 1, { timeout: 15_000 });
  expect(failures).toBe(-1);
  expect(await listeners()).toBe(1);
});

it('an announcement that could not be taken in is made up for', async () => {
  await listening();
  await listener.on('hard news', async () => {
    throw new Error('settings could not be read');
  });
  await onServer((client) => client.query("select pg_notify('hard news', '')"));
  await vi.waitUntil(() => regained === 1, { timeout: 15_000 });
});

it('ends while the server is away, and tries no more', async () => {
  await listening();
  line.be('cut');
  const before = line.tried();
  await vi.waitUntil(() => line.tried() > before, { timeout: 15_000 });
  await listener.close();
  const after = line.tried();
  line.be('open');
  await listening();
  expect(line.tried()).toBe(after + 1);
});

it('ends while the server says nothing', async () => {
  await listening();
  line.be('silent');
  await listener.close();
  line.be('open');
  await waitUntil(() => line.open() === 0);
});

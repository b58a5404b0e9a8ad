// A database of its own for each test file, and for each portal of the browser tests: copies of templates.
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { connect } from '../../src/lib/gateway/db/connect.ts';
import { addressesBeside } from '../../src/lib/gateway/setup/addresses.ts';
import { setUpDatabase } from '../../src/lib/gateway/setup/index.ts';

/** What a template is made of. */
const SOURCES = ['db/migrations/', 'db/functions/', 'setup/'].map(
  (folder) => new URL(`../../src/lib/gateway/${folder}`, import.meta.url),
);
const TEMPLATE_LOCK = 7_017_002;

/** The server of this worker. */
function serverUrl(): string {
  const urls = process.env.TEST_DATABASE_URL?.split(' ') ?? [];
  const url = urls[Number(process.env.VITEST_POOL_ID ?? 0) % urls.length];
  if (!url) throw new Error('TEST_DATABASE_URL is not set; the test run sets it.');
  return url;
}

const named = (database: string): string =>
  Object.assign(new URL(serverUrl()), { pathname: `/${database}` }).href;

/** Name of the template of these very files, so that a changed one makes a new template. */
function templateName(): string {
  const hash = createHash('sha256');
  for (const folder of SOURCES)
    for (const name of readdirSync(folder).sort())
      hash.update(name).update(readFileSync(new URL(name, folder)));
  return `portico_template_${hash.digest('hex').slice(0, 12)}`;
}

/** `db` and `pool` are the owner's: tests arrange with them what no part of the product may do. */
export interface TestDatabase extends ReturnType<typeof connect> {
  /** The owner's address. */
  url: string;
  application: string;
  operator: string;
  /** Ends the pool and drops the database. */
  close(): Promise<void>;
}

/** A migrated database without rows. */
export async function testDatabase(): Promise<TestDatabase> {
  const name = newName();
  await onServer(async (server) => {
    await server.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const template = templateName();
    const known = await server.query('select 1 from pg_database where datname = $1', [template]);
    if (known.rowCount === 0) await makeTemplate(server, template);
    await server.query(`create database ${name} template ${template} strategy file_copy`);
  });
  return opened(name);
}

/** Makes a database that others are copied from; `fill` gets the owner's address of it. */
export async function makePrepared(name: string, fill: (owner: string) => Promise<void>): Promise<void> {
  await onServer((server) => server.query(`create database ${name}`));
  await setUpDatabase(named(name), {});
  await fill(named(name));
}

/** A copy of a prepared database. */
export async function copyOf(prepared: string): Promise<TestDatabase> {
  const name = newName();
  await onServer((server) => server.query(`create database ${name} template ${prepared} strategy file_copy`));
  return opened(name);
}

/** A database without tables, for tests of the migrations. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const name = newName();
  await onServer(async (server) => {
    await server.query(`create database ${name}`);
  });
  return opened(name);
}

const newName = (): string => `portico_test_${randomBytes(6).toString('hex')}`;

function opened(name: string): TestDatabase {
  const url = named(name);
  const { pool, db } = connect(url, { max: 10 });
  return {
    url,
    ...addressesBeside(url, {}),
    pool,
    db,
    async close() {
      await db.destroy();
      await onServer(async (server) => {
        await server.query(`drop database if exists ${name} with (force)`);
      });
    },
  };
}

async function makeTemplate(server: pg.Client, template: string): Promise<void> {
  const draft = `${template}_draft`;
  await server.query(`drop database if exists ${draft} with (force)`);
  await server.query(`create database ${draft}`);
  await setUpDatabase(named(draft), {});
  await server.query(`alter database ${draft} rename to ${template}`);
}

async function onServer<T>(work: (server: pg.Client) => Promise<T>): Promise<T> {
  const server = new pg.Client({ connectionString: serverUrl() });
  await server.connect();
  try {
    return await work(server);
  } finally {
    await server.end();
  }
}

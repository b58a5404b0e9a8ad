// Brings a database to what this version works with: tables by numbered migrations, then functions as they stand here.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { reachable } from './connect.ts';
import { locks } from './locks.ts';

/** Folders of SQL. Without functions the database gets tables alone, as tests of older tables want it. */
export interface Sources {
  migrations: URL;
  functions?: URL;
}

const OWN: Sources = {
  migrations: new URL('./migrations/', import.meta.url),
  functions: new URL('./functions/', import.meta.url),
};

/**
 * Applies the migrations that are missing and the files of functions that are not as they were applied last, all in one
 * transaction: whoever else is at the database sees it as it was or as it is afterwards, and a failure leaves it as it was. A
 * migration may take away a guard whose successor is among the functions. Returns the names of both. Safe to run from several
 * processes at once.
 */
export async function migrate(url: string, { migrations, functions }: Sources = OWN): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, ...reachable });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [locks.migrate]);
    const missing = await missingMigrations(client, migrations);
    const changed = functions ? await changedFunctions(client, functions) : [];
    await client.query('begin');
    for (const migration of missing) await applyMigration(client, migration);
    if (changed.length > 0)
      await named(`Functions (${namesOf(changed).join(', ')})`, () => applyFunctions(client, changed));
    await client.query('commit');
    return namesOf([...missing, ...changed]);
  } finally {
    // Ends what did not come to its end.
    await client.end();
  }
}

async function missingMigrations(client: pg.Client, folder: URL): Promise<SqlFile[]> {
  await client.query(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string }>('select name from migrations');
  const done = new Set(rows.map(({ name }) => name));
  return (await sqlIn(folder)).filter(({ name }) => !done.has(name));
}

async function changedFunctions(client: pg.Client, folder: URL): Promise<SqlFile[]> {
  await client.query(
    'create table if not exists functions (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from functions');
  const known = new Map(rows.map(({ name, hash }) => [name, hash]));
  return (await sqlIn(folder)).filter(({ name, hash }) => known.get(name) !== hash);
}

/** PostgreSQL lets nobody use a value of an enum before the transaction that added it has ended. */
const ADDS_A_VALUE = /^alter type \S+ add value/im;

async function applyMigration(client: pg.Client, { name, text }: SqlFile): Promise<void> {
  await named(`Migration ${name}`, async () => {
    await client.query(text);
    await client.query('insert into migrations (name) values ($1)', [name]);
    // What waits for the end is checked now: a table with something that waits cannot be altered.
    await client.query('set constraints all immediate');
    await client.query('set constraints all deferred');
    if (ADDS_A_VALUE.test(text)) await client.query('commit; begin');
  });
}

async function applyFunctions(client: pg.Client, files: readonly SqlFile[]): Promise<void> {
  for (const { name, hash, text } of files) {
    await client.query(text);
    await client.query(
      `insert into functions (name, hash) values ($1, $2)
        on conflict (name) do update set hash = excluded.hash, applied_at = now()`,
      [name, hash],
    );
  }
}

interface SqlFile {
  name: string;
  text: string;
  hash: string;
}

async function sqlIn(folder: URL): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

const namesOf = (files: readonly SqlFile[]): string[] => files.map(({ name }) => name);

/** Does a part of the work; what fails in it says which part it was. */
async function named(what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw new Error(`${what} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

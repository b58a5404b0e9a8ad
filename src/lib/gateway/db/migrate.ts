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
 * Applies the migrations that are missing, each in a transaction of its own, and the files of functions that are not as
 * they were applied last, together in one. Returns the names of both. Safe to run from several processes at once.
 */
export async function migrate(url: string, { migrations, functions }: Sources = OWN): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, ...reachable });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [locks.migrate]);
    const applied = await applyMigrations(client, migrations);
    return functions ? [...applied, ...(await applyFunctions(client, functions))] : applied;
  } finally {
    await client.end();
  }
}

async function applyMigrations(client: pg.Client, folder: URL): Promise<string[]> {
  await client.query(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string }>('select name from migrations');
  const done = new Set(rows.map(({ name }) => name));
  const missing = (await sqlIn(folder)).filter(({ name }) => !done.has(name));
  for (const { name, text } of missing)
    await inOne(client, `Migration ${name}`, async () => {
      await client.query(text);
      await client.query('insert into migrations (name) values ($1)', [name]);
    });
  return missing.map(({ name }) => name);
}

async function applyFunctions(client: pg.Client, folder: URL): Promise<string[]> {
  await client.query(
    'create table if not exists functions (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from functions');
  const known = new Map(rows.map(({ name, hash }) => [name, hash]));
  const changed = (await sqlIn(folder)).filter(({ name, hash }) => known.get(name) !== hash);
  await inOne(client, `Functions (${changed.map(({ name }) => name).join(', ')})`, async () => {
    for (const { name, hash, text } of changed) {
      await client.query(text);
      await client.query(
        `insert into functions (name, hash) values ($1, $2)
          on conflict (name) do update set hash = excluded.hash, applied_at = now()`,
        [name, hash],
      );
    }
  });
  return changed.map(({ name }) => name);
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

async function inOne(client: pg.Client, what: string, work: () => Promise<void>): Promise<void> {
  try {
    await client.query('begin');
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`${what} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

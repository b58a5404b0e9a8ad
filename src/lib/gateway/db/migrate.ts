// Brings a database to the newest migration, in order, each in a transaction of its own.
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { reachable } from './connect.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
const LOCK = 7_017_001;

/** Applies the migrations that are missing and returns their names. Safe to run from several processes at once. */
export async function migrate(url: string, folder: URL = FOLDER): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, ...reachable });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const known = await client.query<{ name: string }>('select name from migrations');
    const done = new Set(known.rows.map((row) => row.name));
    const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
    const missing = names.filter((name) => !done.has(name));
    for (const name of missing) await apply(client, name, await readFile(new URL(name, folder), 'utf8'));
    return missing;
  } finally {
    await client.end();
  }
}

async function apply(client: pg.Client, name: string, text: string): Promise<void> {
  try {
    await client.query('begin');
    await client.query(text);
    await client.query('insert into migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

// A table that was filled and never counted, as after a restored dump, has its rows compared one with another until the server comes
// to count it by itself.
import pg from 'pg';
import { reachable } from '../db/connect.ts';

/** Counts the tables that have rows and no statistics; those that another process counts are left to it. Answers their names. */
export async function countUncounted(owner: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: owner, ...reachable });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname in ('public', 'pgboss') and c.relkind = 'r' and c.reltuples < 0 and pg_relation_size(c.oid) > 0`,
    );
    const names = rows.map(({ name }) => name);
    if (names.length > 0) await client.query(`analyze (skip_locked) ${names.join(', ')}`);
    return names;
  } finally {
    await client.end();
  }
}

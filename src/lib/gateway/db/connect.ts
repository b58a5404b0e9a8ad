// Opens the pool and the typed query builder over it.
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './schema.ts';

const INT8 = 20;
pg.types.setTypeParser(INT8, BigInt);

/** A pool and a query builder on one database. `int8` columns are read as BigInt. The caller ends the pool. */
export function connect(url: string, options: { max?: number } = {}): { pool: pg.Pool; db: Kysely<DB> } {
  const pool = new pg.Pool({ connectionString: url, max: options.max ?? 16, application_name: 'portico' });
  // A connection that the server closes must not bring the process down, idle or between two statements; the next
  // query fails or opens another.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return { pool, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) };
}

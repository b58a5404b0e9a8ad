// Books that somebody with the database in hand has changed.
import type pg from 'pg';

/**
 * Changes the tables as the database's owner, without any guard, looks, and puts everything back, also when the look fails.
 * The damage is committed first, since an audit reads on a connection of its own.
 */
export async function whileDamaged<T>(
  pool: pg.Pool,
  tables: readonly string[],
  damage: string,
  look: () => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("set session_replication_role = 'replica'");
    for (const table of tables) await client.query(`create temporary table kept_${table} as table ${table}`);
    try {
      await client.query(damage);
      return await look();
    } finally {
      for (const table of tables) {
        const columns = await ownColumns(client, table);
        await client.query(
          `delete from ${table};
          insert into ${table} (${columns}) overriding system value select ${columns} from kept_${table}`,
        );
      }
    }
  } finally {
    client.release(true);
  }
}

/** Those that are not made of others. */
async function ownColumns(client: pg.PoolClient, table: string): Promise<string> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  return rows[0]?.columns ?? '';
}

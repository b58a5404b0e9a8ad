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
      const restore = tables.flatMap((table) => [
        `delete from ${table}`,
        `insert into ${table} overriding system value select * from kept_${table}`,
      ]);
      await client.query(restore.join('; '));
    }
  } finally {
    client.release(true);
  }
}

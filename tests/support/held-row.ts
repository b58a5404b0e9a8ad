import type pg from 'pg';

/** Works while another session holds the rows that this query locks, such as `select from deposits where … for update`. */
export async function whileHeld<T>(
  pool: pg.Pool,
  query: string,
  values: unknown[],
  work: () => Promise<T>,
): Promise<T> {
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    const { rowCount } = await holder.query(query, values);
    if (!rowCount) throw new Error('the query holds nothing');
    return await work();
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

// Who waits for a row that somebody holds.
import type pg from 'pg';

/** How many sessions of this database wait for a lock. A server has the databases of other tests as well, whose waits count for nothing here. */
export async function waitingForLocks(server: pg.Pool | pg.ClientBase): Promise<number> {
  const { rows } = await server.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}

// One transaction, run again when it lost a race.
import type { Kysely, Transaction } from 'kysely';
import type { DB } from './schema.ts';

export type Tx = Transaction<DB>;

const LOST_RACE = new Set(['40001', '40P01']);
const TRIES = 4;

/**
 * For code that has a database and no context; everything else uses `inTransaction` (`core/in-transaction.ts`), which is built
 * on this. Runs `work` in a READ COMMITTED transaction; a serialisation failure or deadlock is tried again, three times at
 * most. When `db` is a transaction already, the work joins it.
 */
export async function inTx<T>(db: Kysely<DB>, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Tx);
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().setIsolationLevel('read committed').execute(work);
    } catch (error) {
      if (attempt >= TRIES || !lostRace(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));
    }
  }
}

/** True for the errors PostgreSQL gives when a transaction lost against another and may simply be run again. */
export function lostRace(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && LOST_RACE.has(String(error.code));
}

import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import { type LedgerRequest, type Moved, moved } from './moved.ts';

export interface Void extends LedgerRequest {
  /** The key of the reservation. */
  reservation: string;
}

/** Ends a reservation and gives all of it back where it came from. Throws `LedgerRefused`. */
export async function voidReservation(db: Kysely<DB>, asked: Void): Promise<Moved> {
  const { key, kind, reservation, at, reference = null, meta = {} } = asked;
  return moved(
    db,
    sql`select reply, replayed from ledger_resolve(${key}, ${kind}, 'void', ${reservation}, null, null, null, ${at},
      ${reference}, ${JSON.stringify(meta)})`,
  );
}

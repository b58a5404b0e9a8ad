import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import { type Account, accountColumns } from './account.ts';
import { type LedgerRequest, type Moved, moved } from './moved.ts';

export interface Reservation extends LedgerRequest {
  /** A member's account; the amount waits in the member's `held`. */
  from: Extract<Account, { member: bigint }>;
  amountMinor: bigint;
  currency: string;
}

/**
 * Sets an amount aside until it is posted or voided, each of which names this reservation by its key. It ends once.
 * Throws `LedgerRefused`.
 */
export async function reserve(db: Kysely<DB>, reservation: Reservation): Promise<Moved> {
  const { key, kind, currency, amountMinor, at, reference = null, meta = {} } = reservation;
  const from = accountColumns(reservation.from);
  return moved(
    db,
    sql`select reply, replayed from ledger_reserve(${key}, ${kind}, ${from.kind}, ${from.owner}, ${currency},
      ${amountMinor}, ${at}, ${reference}, ${JSON.stringify(meta)}, ${from.purse})`,
  );
}

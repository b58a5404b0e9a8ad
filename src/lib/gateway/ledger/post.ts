import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import { type Account, accountColumns } from './account.ts';
import { type LedgerRequest, type Moved, moved } from './moved.ts';

export interface Post extends LedgerRequest {
  /** The key of the reservation. */
  reservation: string;
  to: Account;
  /** All of it by default; of a part, the rest goes back where it came from. */
  amountMinor?: bigint;
}

/** Pays a reservation out and ends it. `fromBalanceMinor` of the reply is what the member still holds. Throws `LedgerRefused`. */
export async function post(db: Kysely<DB>, asked: Post): Promise<Moved> {
  const { key, kind, reservation, amountMinor = null, at, reference = null, meta = {} } = asked;
  const to = accountColumns(asked.to);
  return moved(
    db,
    sql`select reply, replayed from ledger_resolve(${key}, ${kind}, 'post', ${reservation}, ${to.kind}, ${to.owner},
      ${amountMinor}, ${at}, ${reference}, ${JSON.stringify(meta)}, ${to.purse})`,
  );
}

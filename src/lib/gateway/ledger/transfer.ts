import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import { type Account, accountColumns } from './account.ts';
import { type LedgerRequest, type Moved, moved } from './moved.ts';

export interface Movement extends LedgerRequest {
  from: Account;
  to: Account;
  amountMinor: bigint;
  currency: string;
}

/**
 * Moves an amount between two accounts in one round trip, in the caller's transaction if `db` is one. A repeat with the
 * same key, kind, accounts, amount and currency answers what the first answered; its notes (`reference`, `meta`, `at`)
 * are not compared. Throws `LedgerRefused`.
 */
export async function transfer(db: Kysely<DB>, movement: Movement): Promise<Moved> {
  const { key, kind, currency, amountMinor, at, reference = null, meta = {} } = movement;
  const from = accountColumns(movement.from);
  const to = accountColumns(movement.to);
  return moved(
    db,
    sql`select reply, replayed from ledger_transfer(${key}, ${kind}, ${from.kind}, ${from.owner}, ${to.kind}, ${to.owner},
      ${currency}, ${amountMinor}, ${at}, ${reference}, ${JSON.stringify(meta)}, 'single', ${from.purse}, ${to.purse})`,
  );
}

// A deposit whose payer has taken the money back: cash first, the rest is owed, and the fee of the house goes back too.
import { sql } from 'kysely';
import { tellingEnd } from '../bonus/grant.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import type { Deposit } from './credit-what-came.ts';
import { tellDeposit } from './tell-deposit.ts';

/**
 * Ends a locked deposit as charged back and takes what was credited for it. One that was not credited yet never is. The feed hears of it
 * by the table.
 */
export async function reverseDeposit(tx: TxCtx, deposit: Deposit): Promise<void> {
  const now = tx.clock.now();
  await tellingEnd(tx, deposit.member_id, () =>
    tx.db
      .updateTable('deposits')
      .set({ status: 'reversed', reversed_at: now, ask_at: null })
      .where('id', '=', deposit.id)
      .execute(),
  );
  if (deposit.credited_at === null) return;
  await sql`select deposit_take_back(${deposit.id}, ${now})`.execute(tx.db);
  await tellDeposit(tx, deposit, 'deposit_reversed');
}

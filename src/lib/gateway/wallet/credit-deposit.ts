import { sql } from 'kysely';
import type { Ctx } from '../ctx.ts';
import type { Tx } from '../db/tx.ts';

export interface PaidDeposit {
  id: string;
  number: string;
  member_id: bigint;
  currency: string;
  fee_minor: bigint;
  credit_minor: bigint;
}

/**
 * Books what came in: the credit to the member, the fee to the house, both out of what the provider owes us. The keys
 * are the deposit's own, so a second booking is impossible even if the lock above it were lost.
 */
export async function creditDeposit(ctx: Ctx, tx: Tx, deposit: PaidDeposit): Promise<void> {
  const { id, number, member_id, currency, fee_minor, credit_minor } = deposit;
  const at = ctx.clock.now();
  await sql`select ledger_transfer(${`deposit:${id}`}, 'deposit', 'deposits_clearing', 0, 'cash', ${member_id},
    ${currency}, ${credit_minor}, ${at}, ${number})`.execute(tx);
  if (fee_minor > 0n) {
    await sql`select ledger_transfer(${`deposit:${id}:fee`}, 'deposit_fee', 'deposits_clearing', 0, 'house_fees', 0,
      ${currency}, ${fee_minor}, ${at}, ${number})`.execute(tx);
  }
}

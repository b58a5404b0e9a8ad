import type { TxCtx } from '../core/in-transaction.ts';

/** Locks the member's row: logins, orders and changes of their limits wait until this transaction is over. */
export async function holdMember({ db }: TxCtx, memberId: bigint): Promise<void> {
  await db
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

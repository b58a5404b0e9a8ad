import type { TxCtx } from '../core/in-transaction.ts';

/** Until the transaction is over no login, order or other change of this member's protection passes it. */
export async function holdMember({ db }: TxCtx, memberId: bigint): Promise<void> {
  await db
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

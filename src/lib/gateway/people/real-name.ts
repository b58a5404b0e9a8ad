// The real name of a member, as banks know it.
import type { Ctx } from '../core/ctx.ts';
import type { TxCtx } from '../core/in-transaction.ts';

/** The real name, or undefined while nobody has said it. The member is locked until the transaction ends. */
export async function realNameOf({ db }: TxCtx, memberId: bigint): Promise<string | undefined> {
  const { payee_name } = await db
    .selectFrom('members')
    .select('payee_name')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return payee_name?.trim() || undefined;
}

/** Says the real name of a member who has none yet. */
export async function setRealName({ db }: Ctx, memberId: bigint, name: string): Promise<void> {
  await db.updateTable('members').set({ payee_name: name }).where('id', '=', memberId).execute();
}

// The second half of a transfer, done once anyone who learns first what became of it: the call itself, or the job that asks again.
import type { Ctx } from '../core/ctx.ts';
import { publishBalance } from '../core/events.ts';
import { inTransaction, type TxCtx } from '../core/in-transaction.ts';
import { creditMember } from '../ledger/credit-member.ts';
import { transfer } from '../ledger/transfer.ts';
import { changeWallet } from './vendor-wallet.ts';

export type TransferState = 'on_the_way' | 'done' | 'refused';

/** Ends a transfer that is on the way; one that has ended stays as it is. Answers how it ended. */
export async function resolve(ctx: Ctx, id: string, state: 'done' | 'refused'): Promise<TransferState> {
  const found = await ctx.db
    .selectFrom('vendor_transfers')
    .select(['member_id as memberId', 'vassalage'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const ended = await inTransaction(ctx, async (tx) => {
    // In the order in which a transfer begins: the wallet first.
    await changeWallet(tx, found);
    return end(tx, id, state);
  });
  if (ended.now) await publishBalance(ctx, found.memberId, 'transfer');
  else if (ended.state !== state)
    ctx.log.error({ id, said: state, stays: ended.state }, 'a vendor says two things of a transfer');
  return ended.state;
}

async function end(
  tx: TxCtx,
  id: string,
  state: 'done' | 'refused',
): Promise<{ state: TransferState; now: boolean }> {
  const row = await tx.db
    .selectFrom('vendor_transfers')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.state !== 'on_the_way') return { state: row.state, now: false };
  const at = tx.clock.now();
  await tx.db.updateTable('vendor_transfers').set({ state, resolved_at: at }).where('id', '=', id).execute();
  const { member_id: member, vassalage: purse, currency, amount_minor: amountMinor, direction } = row;
  const movement = {
    key: `vendor_transfer:${id}:${state}`,
    kind: `vendor_${direction}_${state === 'done' ? 'done' : 'returned'}`,
    from: { member, kind: 'in_transit', purse },
    reference: id,
    ...{ amountMinor, currency, at },
  } as const;
  const toVendor = (direction === 'in') === (state === 'done');
  if (toVendor) await transfer(tx.db, { ...movement, to: { member, kind: 'vendor', purse } });
  else await creditMember(tx.db, { ...movement, to: { member } });
  return { state, now: true };
}

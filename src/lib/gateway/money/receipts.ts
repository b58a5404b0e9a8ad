// What a member says of an order of their own: that the money is sent, with pictures, or that it is not wanted any more.
import { takesReceipt } from '../../rules/deposit.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { claimFiles } from '../files/claim.ts';
import type { Deposit } from './credit-what-came.ts';
import { tellDeposit } from './tell-deposit.ts';

/** The member's own deposit, locked. Throws `not_found`. */
async function lockOwn({ db }: TxCtx, memberId: bigint, id: string): Promise<Deposit> {
  const found = await db
    .selectFrom('deposits')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new Refusal('not_found');
  return found;
}

interface Sent {
  memberId: bigint;
  depositId: string;
  /** Uploaded pictures, in their order. */
  files: readonly string[];
}

/**
 * Notes that the money was sent. A bank transfer takes a picture and waits for an operator from then on; of a coin the network is
 * followed anyway, and pictures help support. Throws `deposit_decided` where there is nothing left to say.
 */
export async function noteSent(tx: TxCtx, { memberId, depositId, files }: Sent): Promise<void> {
  const deposit = await lockOwn(tx, memberId, depositId);
  if (!takesReceipt(deposit.kind, deposit.status)) throw new Refusal('deposit_decided');
  const before = await receiptsOf(tx, depositId);
  if (deposit.kind === 'bank' && before.length + files.length === 0)
    throw new Refusal('invalid_input', { fields: { files: { field: 'files', fault: 'empty' } } });
  const claimed = await claimFiles(tx, memberId, 'deposit_receipt', files);
  if (before.length + claimed.length > MOST_RECEIPTS)
    throw new Refusal('invalid_input', { fields: { files: { field: 'files', fault: 'form' } } });
  const now = tx.clock.now();
  if (claimed.length > 0)
    await tx.db
      .insertInto('deposit_receipts')
      .values(
        claimed.map((file_id, at) => ({
          ...{ deposit_id: depositId, file_id, place: before.length + at + 1, sent_at: now },
        })),
      )
      .execute();
  await tx.db
    .updateTable('deposits')
    .set({
      sent_at: deposit.sent_at ?? now,
      ...(deposit.kind === 'bank' ? { status: 'confirming' as const } : { ask_at: now }),
    })
    .where('id', '=', depositId)
    .execute();
  if (deposit.kind === 'bank') await tellDeposit(tx, deposit, 'deposit_receipt');
  else await tx.jobs.wake('askPayments');
}

const MOST_RECEIPTS = 3;

/** The pictures of a deposit, in their order. */
export async function receiptsOf({ db }: Pick<Ctx, 'db'>, depositId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('deposit_receipts')
    .select('file_id')
    .where('deposit_id', '=', depositId)
    .orderBy('place')
    .execute();
  return rows.map(({ file_id }) => file_id);
}

/** Gives an order up that is not paid. Money that still comes is credited unless the gate refuses it. Throws `deposit_decided`. */
export async function cancelDeposit(tx: TxCtx, memberId: bigint, depositId: string): Promise<void> {
  const deposit = await lockOwn(tx, memberId, depositId);
  if (deposit.status !== 'pending') throw new Refusal('deposit_decided');
  await tx.db.updateTable('deposits').set({ status: 'cancelled' }).where('id', '=', depositId).execute();
}

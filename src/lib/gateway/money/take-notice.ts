// What a provider's notification does to a deposit: each is stored once, and money is credited once.
import { afterNotice, type DepositStatus } from '../../rules/deposit.ts';
import type { Ctx } from '../ctx.ts';
import { inTx, type Tx } from '../db/tx.ts';
import type { PaymentNotice } from '../providers/payment/provider.ts';
import { creditDeposit } from './credit-deposit.ts';

/** Answers false when the provider speaks of an order that is not ours. The deposit is locked meanwhile. */
export async function takeNotice(ctx: Ctx, provider: string, notice: PaymentNotice): Promise<boolean> {
  const { known, credited } = await inTx(ctx.db, (tx) => settle(ctx, tx, provider, notice));
  // After the commit: a notice inside a money transaction would make all of the server's commits wait for each other.
  if (credited !== undefined) await ctx.events.publish({ to: credited, kind: 'balance' });
  return known;
}

/** `credited` is the member whose balance grew by this notification. */
async function settle(
  ctx: Ctx,
  tx: Tx,
  provider: string,
  notice: PaymentNotice,
): Promise<{ known: boolean; credited?: bigint }> {
  const deposit = await tx
    .selectFrom('deposits')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_reference', '=', notice.reference)
    .forUpdate()
    .executeTakeFirst();
  if (!deposit) return { known: false };
  const fits = notice.amountMinor === deposit.amount_minor && notice.currency === deposit.currency;
  const before = deposit.status as DepositStatus;
  const after = afterNotice(before, notice.kind, fits);
  const fresh = await remember(ctx, tx, provider, notice, deposit.id, after);
  if (!fresh || after === before) return { known: true };
  const now = ctx.clock.now();
  const paid = after === 'processing' || after === 'credited';
  await tx
    .updateTable('deposits')
    .set({
      status: after,
      ...(paid && { paid_at: deposit.paid_at ?? now }),
      ...(after === 'credited' && { credited_at: now }),
    })
    .where('id', '=', deposit.id)
    .execute();
  if (after === 'review') {
    const came = { amountMinor: String(notice.amountMinor), currency: notice.currency };
    ctx.log.warn(
      { deposit: deposit.number, provider, came },
      'a payment of another amount came; a person must look',
    );
  }
  if (after !== 'credited') return { known: true };
  await creditDeposit(ctx, tx, deposit);
  return { known: true, credited: deposit.member_id };
}

/** False when this very notification was stored before. */
async function remember(
  ctx: Ctx,
  tx: Tx,
  provider: string,
  { eventId, kind, body }: PaymentNotice,
  depositId: string,
  outcome: DepositStatus,
): Promise<boolean> {
  const stored = await tx
    .insertInto('payment_notifications')
    .values({
      provider,
      event_id: eventId,
      deposit_id: depositId,
      kind,
      body: JSON.stringify(body),
      outcome,
      received_at: ctx.clock.now(),
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return stored.numInsertedOrUpdatedRows === 1n;
}

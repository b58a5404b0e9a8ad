// What a provider's notification does to a deposit: each is stored once, money is credited once, and what cannot be booked
// waits for an operator.
import type { Selectable } from 'kysely';
import { afterNotice, type DepositStatus, type WaitingReason, waitingReason } from '../../rules/deposit.ts';
import type { Ctx } from '../ctx.ts';
import type { Deposits } from '../db/schema.ts';
import { inTx, type Tx } from '../db/tx.ts';
import { publishBalance } from '../events.ts';
import type { PaymentNotice } from '../providers/payment/provider.ts';
import { creditDeposit } from './credit-deposit.ts';
import { keepWaiting } from './waiting-payments.ts';

interface Taken {
  /** The member whose balance grew. */
  credited?: bigint;
  waits?: { payment: bigint; reason: WaitingReason };
}

/** Stores a notification and books what can be booked. When this returns, the provider need not send it again. */
export async function takeNotice(ctx: Ctx, provider: string, notice: PaymentNotice): Promise<void> {
  const { credited, waits } = await inTx(ctx.db, (tx) => take(ctx, tx, provider, notice));
  if (waits)
    ctx.log.warn(
      { payment: String(waits.payment), reason: waits.reason, provider },
      'a payment notice cannot be booked and waits for an operator',
    );
  if (credited !== undefined) await publishBalance(ctx, credited);
}

async function take(ctx: Ctx, tx: Tx, provider: string, notice: PaymentNotice): Promise<Taken> {
  const deposit = await tx
    .selectFrom('deposits')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_reference', '=', notice.reference)
    .forUpdate()
    .executeTakeFirst();
  const before = deposit?.status as DepositStatus | undefined;
  const fits = {
    amount: notice.amountMinor === deposit?.amount_minor,
    currency: notice.currency === deposit?.currency,
  };
  const after = before && afterNotice(before, notice.kind, fits.amount && fits.currency);
  const stored = await store(ctx, tx, provider, { notice, depositId: deposit?.id, outcome: after });
  if (stored === 'repeated') return {};
  const reason =
    stored === 'reused'
      ? 'event_reused'
      : before
        ? waitingReason(before, notice.kind, fits)
        : 'unknown_order';
  const payment =
    reason && (await keepWaiting(ctx, tx, { provider, notice, depositId: deposit?.id, reason }));
  const waits = reason && payment !== undefined ? { waits: { payment, reason } } : {};
  if (stored === 'reused' || !deposit || !after || after === before) return waits;
  await follow(ctx, tx, deposit, after);
  return after === 'credited' ? { ...waits, credited: deposit.member_id } : waits;
}

/** Brings the deposit to its new status, with its money when that is `credited`. */
async function follow(ctx: Ctx, tx: Tx, deposit: Selectable<Deposits>, after: DepositStatus): Promise<void> {
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
  if (after === 'credited') await creditDeposit(ctx, tx, deposit);
}

interface Stored {
  notice: PaymentNotice;
  depositId: string | undefined;
  outcome: DepositStatus | undefined;
}

/** Keeps the first notification of an event. Of a later one it says whether it is the same or reuses the event's id. */
async function store(
  ctx: Ctx,
  tx: Tx,
  provider: string,
  { notice, depositId, outcome }: Stored,
): Promise<'new' | 'repeated' | 'reused'> {
  const { eventId, kind, reference, amountMinor, currency, body } = notice;
  const content = { kind, reference, amount_minor: amountMinor, currency };
  const stored = await tx
    .insertInto('payment_notifications')
    .values({
      ...content,
      provider,
      event_id: eventId,
      deposit_id: depositId ?? null,
      body: JSON.stringify(body),
      outcome: outcome ?? 'unknown_order',
      received_at: ctx.clock.now(),
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  if (stored.numInsertedOrUpdatedRows === 1n) return 'new';
  const same = await tx
    .selectFrom('payment_notifications')
    .select('event_id')
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .where((eb) => eb.and(content))
    .executeTakeFirst();
  return same ? 'repeated' : 'reused';
}

// What a provider's notification does to a deposit: each is stored once, money is credited once, and what cannot be booked
// waits for an operator.
import type { Selectable } from 'kysely';
import { afterNotice, type DepositStatus, type WaitingReason, waitingReason } from '../../rules/deposit.ts';
import type { Ctx } from '../core/ctx.ts';
import { publishBalance } from '../core/events.ts';
import { askToCreditLate } from '../core/gate.ts';
import { inTransaction, type TxCtx } from '../core/in-transaction.ts';
import type { PaymentNotice } from '../core/payment-port.ts';
import type { Deposits } from '../db/schema.ts';
import { creditDeposit } from './credit-deposit.ts';
import { lockEarly, mayBeEarly, settleEarly } from './early-notice.ts';
import { tellDeposit } from './tell-deposit.ts';
import { keepWaiting } from './waiting-payments.ts';

interface Taken {
  /** The member whose balance grew. */
  credited?: bigint;
  waits?: { payment: bigint; reason: WaitingReason };
  /** The order is unknown and may be one of ours that is being placed. */
  early?: boolean;
}

/** Stores a notification and books what can be booked. Answers false when the provider is to send it again. */
export async function takeNotice(ctx: Ctx, provider: string, notice: PaymentNotice): Promise<boolean> {
  const book = () => inTransaction(ctx, (tx) => take(tx, provider, notice));
  const { credited, waits, early } = await ctx.bookingSlots.inTurn(book);
  if (waits)
    ctx.log.warn(
      { payment: String(waits.payment), reason: waits.reason, provider },
      'a payment notice cannot be booked and waits for an operator',
    );
  if (credited !== undefined) await publishBalance(ctx, credited, 'deposit');
  return !early;
}

async function take(tx: TxCtx, provider: string, notice: PaymentNotice): Promise<Taken> {
  const deposit = await tx.db
    .selectFrom('deposits')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_reference', '=', notice.reference)
    .forUpdate()
    .executeTakeFirst();
  const before = deposit?.status;
  const fits = {
    amount: notice.amountMinor === deposit?.amount_minor,
    currency: notice.currency === deposit?.currency,
  };
  const wanted = before && afterNotice(before, notice.kind, fits.amount && fits.currency);
  const late = wanted === 'credited' && before !== 'credited' && (await lateReason(tx, deposit));
  const after = late ? 'review' : wanted;
  const asked = { provider, notice, depositId: deposit?.id };
  const { stored, receivedAt } = await store(tx, { ...asked, outcome: after });
  if (stored === 'reused') return wait(tx, { ...asked, reason: 'event_reused' });
  if (!deposit || !before || !after) {
    const early = mayBeEarly(receivedAt, tx.clock.now());
    return { ...(await wait(tx, { ...asked, reason: 'unknown_order' })), early };
  }
  const early = stored === 'repeated' ? await lockEarly(tx, provider, notice) : undefined;
  if (stored === 'repeated' && early === undefined) return {};
  const reason = late || waitingReason(before, notice.kind, fits);
  const credits = after === 'credited' && before !== 'credited';
  if (after !== before) await follow(tx, deposit, after);
  if (early !== undefined) await settleEarly(tx, early, { depositId: deposit.id, reason, credits });
  return {
    ...(reason &&
      (early === undefined ? await wait(tx, { ...asked, reason }) : { waits: { payment: early, reason } })),
    ...(credits && { credited: deposit.member_id }),
  };
}

/** Why the gate keeps this money from being credited now. An order that never failed or expired has passed the gate already. */
const lateReason = async (tx: TxCtx, deposit: Selectable<Deposits> | undefined) =>
  deposit?.lapsed ? askToCreditLate(tx.db, { depositId: deposit.id, at: tx.clock.now() }) : undefined;

async function wait(tx: TxCtx, asked: Parameters<typeof keepWaiting>[1]): Promise<Taken> {
  const payment = await keepWaiting(tx, asked);
  return payment === undefined ? {} : { waits: { payment, reason: asked.reason } };
}

/** Brings the deposit to its new status, with its money when that is `credited`. */
async function follow(tx: TxCtx, deposit: Selectable<Deposits>, after: DepositStatus): Promise<void> {
  const now = tx.clock.now();
  const paid = after === 'processing' || after === 'credited';
  await tx.db
    .updateTable('deposits')
    .set({
      status: after,
      ...(paid && { paid_at: deposit.paid_at ?? now }),
      ...(after === 'credited' && { credited_at: now }),
    })
    .where('id', '=', deposit.id)
    .execute();
  if (after === 'credited') await creditDeposit(tx, deposit);
  await tellDeposit(tx, deposit, after);
}

interface Said {
  provider: string;
  notice: PaymentNotice;
  depositId: string | undefined;
  outcome: DepositStatus | undefined;
}

interface Stored {
  stored: 'new' | 'repeated' | 'reused';
  /** When the first notification of the event came. */
  receivedAt: Date;
}

/** Keeps the first notification of an event. Of a later one it says whether it is the same or reuses the event's id. */
async function store(tx: TxCtx, { provider, notice, depositId, outcome }: Said): Promise<Stored> {
  const { eventId, kind, reference, amountMinor, currency, body } = notice;
  const content = { kind, reference, amount_minor: amountMinor, currency };
  const now = tx.clock.now();
  const inserted = await tx.db
    .insertInto('payment_notifications')
    .values({
      ...content,
      provider,
      event_id: eventId,
      deposit_id: depositId ?? null,
      body: JSON.stringify(body),
      outcome: outcome ?? 'unknown_order',
      received_at: now,
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) return { stored: 'new', receivedAt: now };
  const same = await tx.db
    .selectFrom('payment_notifications')
    .select('received_at')
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .where((eb) => eb.and(content))
    .executeTakeFirst();
  return same ? { stored: 'repeated', receivedAt: same.received_at } : { stored: 'reused', receivedAt: now };
}

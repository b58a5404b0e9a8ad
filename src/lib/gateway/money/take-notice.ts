// What a provider's notification does to a deposit: each is stored once, money is credited once, and what cannot be booked
// waits for an operator.
import { afterNotice, type DepositStatus, type WaitingReason, waitingReason } from '../../rules/deposit.ts';
import type { Ctx } from '../core/ctx.ts';
import { publishBalance } from '../core/events.ts';
import { askToCreditLate } from '../core/gate.ts';
import { inTransaction, type TxCtx } from '../core/in-transaction.ts';
import type { PaymentNotice } from '../core/payment-port.ts';
import { creditWhatCame, type Deposit } from './credit-what-came.ts';
import { lockEarly, mayBeEarly, settleEarly } from './early-notice.ts';
import { type Refunded, refundedOf } from './refunds.ts';
import { reverseDeposit } from './reverse-deposit.ts';
import { tellDeposit } from './tell-deposit.ts';
import { keepWaiting } from './waiting-payments.ts';

interface Taken {
  /** The member whose balance has changed. */
  moved?: bigint;
  waits?: { payment: bigint; reason: WaitingReason };
  /** The order is unknown and may be one of ours that is being placed. */
  early?: boolean;
}

/** Stores a notification and books what can be booked. Answers false when the provider is to send it again. */
export async function takeNotice(ctx: Ctx, provider: string, notice: PaymentNotice): Promise<boolean> {
  const book = () => inTransaction(ctx, (tx) => take(tx, provider, notice));
  const { moved, waits, early } = await ctx.bookingSlots.inTurn(book);
  if (waits)
    ctx.log.warn(
      { payment: String(waits.payment), reason: waits.reason, provider },
      'a payment notice cannot be booked and waits for an operator',
    );
  if (moved !== undefined) await publishBalance(ctx, moved, 'deposit');
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
  const fits = fitsOf(deposit, notice, deposit && (await refundedOf(tx, deposit.id)));
  const standing = deposit && { status: deposit.status, paid: await wasPaid(tx, deposit) };
  const wanted = before && afterNotice(before, notice.kind, fits.amount && fits.currency);
  const late = wanted === 'credited' && before !== 'credited' && (await lateReason(tx, deposit, notice));
  const after = late ? 'review' : wanted;
  const asked = { provider, notice, depositId: deposit?.id };
  const { stored, receivedAt } = await store(tx, { ...asked, outcome: after });
  if (stored === 'reused') return wait(tx, { ...asked, reason: 'event_reused' });
  if (!deposit || !standing || !after) {
    const early = mayBeEarly(receivedAt, tx.clock.now());
    return { ...(await wait(tx, { ...asked, reason: 'unknown_order' })), early };
  }
  const early = stored === 'repeated' ? await lockEarly(tx, provider, notice) : undefined;
  if (stored === 'repeated' && early === undefined) return {};
  const reason = late || waitingReason(standing, notice.kind, fits);
  const credits = after === 'credited' && before !== 'credited';
  if (after !== before) await follow(tx, deposit, after, notice);
  else await noteConfirmations(tx, deposit, notice);
  if (early !== undefined) await settleEarly(tx, early, { depositId: deposit.id, reason, credits });
  const moved = credits || (after === 'reversed' && before === 'credited');
  return {
    ...(reason &&
      (early === undefined ? await wait(tx, { ...asked, reason }) : { waits: { payment: early, reason } })),
    ...(moved && { moved: deposit.member_id }),
  };
}

/** How a notice compares with the order, or, when it takes money back, with what was credited. A coin counts as much as came. */
function fitsOf(
  deposit: Deposit | undefined,
  { kind, amountMinor, currency }: PaymentNotice,
  refunded: Refunded | undefined,
) {
  const came = deposit?.came_minor ?? deposit?.amount_minor;
  // While a refund is on its way nobody knows how much there is to take back.
  const left = came !== undefined && !refunded?.underWay ? came - (refunded?.amountMinor ?? 0n) : undefined;
  const ordered = kind === 'charged_back' ? left : deposit?.amount_minor;
  const open = deposit?.status !== 'credited' && deposit?.status !== 'reversed';
  const anyAmount = deposit?.kind === 'coin' && open && kind === 'paid' && amountMinor > 0n;
  return { amount: anyAmount || amountMinor === ordered, currency: currency === deposit?.currency };
}

/** Whether the provider has told of money for it before, so that more of it is more. */
async function wasPaid({ db }: TxCtx, { id, status }: Deposit): Promise<boolean> {
  if (status !== 'reversed') return status === 'credited';
  const told = await db
    .selectFrom('payment_notifications')
    .select('event_id')
    .where('deposit_id', '=', id)
    .where('kind', '=', 'paid')
    .limit(1)
    .executeTakeFirst();
  return told !== undefined;
}

/** Why the gate keeps this money from being credited now. An order that never lapsed has passed the gate with its amount. */
const lateReason = async (tx: TxCtx, deposit: Deposit | undefined, { amountMinor }: PaymentNotice) =>
  deposit && (deposit.lapsed || amountMinor > deposit.amount_minor)
    ? askToCreditLate(tx.db, { depositId: deposit.id, cameMinor: amountMinor, at: tx.clock.now() })
    : undefined;

async function wait(tx: TxCtx, asked: Parameters<typeof keepWaiting>[1]): Promise<Taken> {
  const payment = await keepWaiting(tx, asked);
  return payment === undefined ? {} : { waits: { payment, reason: asked.reason } };
}

/** Brings the deposit to its new status, with its money when that is `credited` or `reversed`, and tells the member. */
async function follow(
  tx: TxCtx,
  deposit: Deposit,
  after: DepositStatus,
  notice: PaymentNotice,
): Promise<void> {
  const now = tx.clock.now();
  if (after === 'reversed') return reverseDeposit(tx, deposit);
  if (after === 'credited') {
    await creditWhatCame(tx, deposit, { amountMinor: notice.amountMinor, receivedAt: now });
    return;
  }
  await tx.db
    .updateTable('deposits')
    .set({ status: after, ...(after === 'processing' && { paid_at: deposit.paid_at ?? now }) })
    .where('id', '=', deposit.id)
    .execute();
  await noteConfirmations(tx, deposit, notice);
  if (after === 'failed') await tellDeposit(tx, deposit, 'deposit_failed');
  if (after === 'review') await tellDeposit(tx, deposit, 'deposit_review');
}

/** Keeps how often the network has confirmed a coin; that never grows smaller. */
async function noteConfirmations(tx: TxCtx, deposit: Deposit, { confirmations }: PaymentNotice) {
  if (confirmations === undefined || deposit.kind !== 'coin') return;
  await tx.db
    .updateTable('deposits')
    .set({
      confirmations: Math.max(confirmations, deposit.confirmations ?? 0),
      seen_at: deposit.seen_at ?? tx.clock.now(),
    })
    .where('id', '=', deposit.id)
    .execute();
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

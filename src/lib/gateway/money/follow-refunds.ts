// What goes on with refunds by itself: they are sent, providers are asked what became of those that were sent, and the end is booked.
import { sql } from 'kysely';
import { MINUTE_MS, SECOND_MS } from '../../rules/durations.ts';
import type { Ctx } from '../core/ctx.ts';
import { isDue } from '../core/due.ts';
import { inLots } from '../core/in-lots.ts';
import { inTransaction, type TxCtx } from '../core/in-transaction.ts';
import { type PayoutState, providerNamed, type RefundNotice } from '../core/payment-port.ts';
import { collectDebt } from '../ledger/credit-member.ts';
import { post } from '../ledger/post.ts';
import { transfer } from '../ledger/transfer.ts';
import { voidReservation } from '../ledger/void.ts';
import { HOUSE } from './house-accounts.ts';
import { type Refund, refundKey } from './refunds.ts';
import { refuseOrder } from './settle-payment.ts';
import { tellPayment, tellRefunded } from './tell-deposit.ts';

const AT_ONCE = 20;
const LONGEST_PAUSE_MS = 10 * MINUTE_MS;

/** Sends what is approved, and asks about what was sent. */
export async function followRefunds(ctx: Ctx): Promise<void> {
  await inLots(ctx, {
    most: AT_ONCE,
    take: (fullLines) => takeDue(ctx, fullLines),
    of: ({ provider, id }) => [provider, id],
    work: (refund) => carry(ctx, refund),
    failed: 'a refund was not carried on',
    about: ({ id: refund }) => ({ refund }),
  });
}

/** A refund that was sent before says so, with the mark of this turn: it is asked about before it is sent again. */
type Due = Pick<Refund, 'id' | 'provider' | 'payment_reference' | 'amount_minor' | 'currency'> & {
  before: Refund['state'];
};

/**
 * Takes refunds whose time has come, and notes that they are sent from now on. Each is due again after a pause that doubles, so a crash
 * forgets none and no two processes carry the same.
 */
async function takeDue({ db, clock }: Ctx, fullLines: string[]): Promise<Due[]> {
  const now = clock.now();
  const { rows } = await sql<Due>`
    update deposit_refunds r set asked = asked + 1, state = 'sent',
        ask_at = ${now}::timestamptz + least(${2 * SECOND_MS}::numeric * 2 ^ least(r.asked, 20), ${LONGEST_PAUSE_MS}::numeric)
          * interval '1 millisecond'
      from (select id, state from deposit_refunds
        where ${isDue('ask_at', clock, LONGEST_PAUSE_MS)} and state in ('approved', 'sent')
          and provider <> all(${fullLines})
        order by ask_at limit ${AT_ONCE} for update skip locked) due
      where r.id = due.id
      returning r.id, r.provider, r.payment_reference, r.amount_minor, r.currency, due.state as before`.execute(
    db,
  );
  return rows;
}

async function carry(ctx: Ctx, due: Due): Promise<void> {
  const provider = providerNamed(ctx.providers.payment, due.provider);
  const known = due.before === 'approved' ? undefined : await provider.refundState(due.id);
  const said: PayoutState =
    known ??
    (await provider.refund({
      ...{ refundId: due.id, reference: due.payment_reference },
      ...{ amountMinor: due.amount_minor, currency: due.currency },
    }));
  const { state: kind, reference } = said;
  if (kind === 'under_way') return;
  await takeRefundReport(ctx, due.provider, {
    ...{ eventId: `answer:${due.id}:${kind}`, kind, refundId: due.id, reference },
    ...{ amountMinor: due.amount_minor, currency: due.currency, body: { state: kind, reference } },
  });
}

/** What an operator says of a refund that goes back from an account of the house; undefined when none of this id is under way. */
export async function closeTransferBack(
  tx: TxCtx,
  said: { id: string; kind: 'paid' | 'failed'; reference: string; actor: string },
): Promise<Refund | undefined> {
  const refund = await tx.db
    .selectFrom('deposit_refunds')
    .selectAll()
    .where('id', '=', said.id)
    .where('provider', '=', HOUSE)
    .where('state', '=', 'approved')
    .forUpdate()
    .executeTakeFirst();
  if (!refund) return undefined;
  const { kind, reference } = said;
  const { amount_minor: amountMinor, currency } = refund;
  await follow(tx, HOUSE, {
    ...{ eventId: `closed:${refund.id}`, kind, refundId: refund.id, reference, amountMinor, currency },
    body: { state: kind, reference, closedBy: said.actor },
  });
  return refund;
}

/** Books what a provider says of a refund, once. What does not fit is logged and changes nothing. */
export async function takeRefundReport(ctx: Ctx, provider: string, report: RefundNotice): Promise<void> {
  const fits = await ctx.bookingSlots.inTurn(() => inTransaction(ctx, (tx) => follow(tx, provider, report)));
  if (!fits) ctx.log.warn({ refund: report.refundId, provider }, 'a report about a refund needs an operator');
}

async function follow(tx: TxCtx, provider: string, report: RefundNotice): Promise<boolean> {
  const refund = await tx.db
    .selectFrom('deposit_refunds')
    .selectAll()
    .where('id', '=', report.refundId)
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirst();
  if (!refund || refund.amount_minor !== report.amountMinor || refund.currency !== report.currency)
    return false;
  if (refund.state === 'paid' || refund.state === 'failed') return refund.state === report.kind;
  await tx.db
    .updateTable('deposit_refunds')
    .set({
      ...{ state: report.kind, reference: report.reference, said: JSON.stringify(report.body) },
      ...{ ended_at: tx.clock.now(), ask_at: null },
    })
    .where('id', '=', refund.id)
    .execute();
  if (refund.deposit_id) await bookOfDeposit(tx, refund, refund.deposit_id, report.kind);
  else if (report.kind === 'paid') await settleReturned(tx, refund);
  return true;
}

/** What was set aside leaves with its fee, or comes back to the member. */
async function bookOfDeposit(tx: TxCtx, refund: Refund, depositId: string, kind: 'paid' | 'failed') {
  const deposit = await tx.db
    .selectFrom('deposits')
    .selectAll()
    .where('id', '=', depositId)
    .executeTakeFirstOrThrow();
  const reservation = refundKey(refund);
  const end = { key: `${reservation}:end`, reservation, at: tx.clock.now(), reference: deposit.number };
  const { currency, member_id: member } = deposit;
  if (kind === 'paid') {
    await post(tx.db, { ...end, kind: 'deposit_refund_paid', to: { outside: 'deposits' } });
    if (refund.fee_minor > 0n)
      await transfer(tx.db, {
        ...{ key: `${reservation}:fee`, kind: 'deposit_refund_fee', amountMinor: refund.fee_minor, currency },
        ...{ from: { house: 'fees' }, to: { outside: 'deposits' }, at: end.at, reference: end.reference },
      });
    await tellRefunded(tx, deposit, { id: refund.id, amountMinor: refund.amount_minor });
  } else {
    await voidReservation(tx.db, { ...end, kind: 'deposit_refund_returned' });
    await collectDebt(tx.db, { member, currency, key: end.key, at: end.at });
  }
  await tx.events.publish({ to: member, topic: 'balance', cause: 'deposit' });
}

/** A payment that waited is back with its payer. */
async function settleReturned(tx: TxCtx, { waiting_payment_id: id }: Refund): Promise<void> {
  const payment = await tx.db
    .updateTable('waiting_payments')
    .set({ settled_at: tx.clock.now(), settlement: 'returned', settled_by: 'the portal' })
    .where('id', '=', id)
    .returning(['id', 'deposit_id', 'amount_minor', 'currency'])
    .executeTakeFirstOrThrow();
  if (!payment.deposit_id) return;
  const order = await tx.db
    .selectFrom('deposits')
    .selectAll()
    .where('id', '=', payment.deposit_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tellPayment(tx, order, payment, 'returned');
  if (order.status === 'review' && (await refuseOrder(tx, order)))
    await tx.events.publish({ to: order.member_id, topic: 'balance', cause: 'deposit' });
}

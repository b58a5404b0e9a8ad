// What a provider says of a payout, however it comes: each report is kept once, and the first final one is booked.
import { MINUTE_MS } from '../../rules/durations.ts';
import { inMs } from '../core/clock.ts';
import type { Ctx } from '../core/ctx.ts';
import { inTransaction, type TxCtx } from '../core/in-transaction.ts';
import type { PayoutNotice } from '../core/payment-port.ts';
import { bookPaid, bookReturned } from './book.ts';
import { openRest } from './confirm.ts';
import { take, type Withdrawal } from './step.ts';

type Outcome = 'booked' | 'known' | 'contradicts' | 'unknown_order';

/** Keeps a report and books what follows from it. */
export async function takeReport(ctx: Ctx, provider: string, report: PayoutNotice): Promise<Outcome> {
  const outcome = await ctx.bookingSlots.inTurn(() => inTransaction(ctx, (tx) => keep(tx, provider, report)));
  if (outcome === 'contradicts' || outcome === 'unknown_order')
    ctx.log.warn({ payout: report.payoutId, provider, outcome }, 'a report about a payout needs an operator');
  return outcome;
}

async function keep(tx: TxCtx, provider: string, report: PayoutNotice): Promise<Outcome> {
  const { eventId, kind, payoutId, reference, amountMinor, currency, body } = report;
  const order = await tx.db
    .selectFrom('withdrawals')
    .selectAll()
    .where('id', '=', payoutId)
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirst();
  const outcome = order ? await follow(tx, order, report) : 'unknown_order';
  await tx.db
    .insertInto('payout_reports')
    .values({
      ...{ provider, event_id: eventId, withdrawal_id: order?.id ?? null, kind, reference, outcome },
      ...{ amount_minor: amountMinor, currency, body: JSON.stringify(body), received_at: tx.clock.now() },
    })
    .onConflict((on) => on.doNothing())
    .execute();
  return outcome;
}

/** Brings a locked order to where the report says it is. */
async function follow(tx: TxCtx, order: Withdrawal, report: PayoutNotice): Promise<Outcome> {
  const { kind, reference, amountMinor, currency } = report;
  if (amountMinor !== order.payout_minor || currency !== order.currency) return 'contradicts';
  // A notification may overtake the answer to the order, and the note that it was sent.
  if (order.state === 'paying') {
    if (kind === 'paid') await paid(tx, order, reference);
    else await failed(tx, order, reference);
    return 'booked';
  }
  if (kind === 'paid') return order.paid_at ? 'known' : 'contradicts';
  // The member was faster: what did not arrive is set aside already.
  if (order.state === 'returned' || order.state === 'not_received') return 'known';
  // The bank has sent it back before the member has said anything.
  if (order.state !== 'paid') return 'contradicts';
  await take(tx, order, 'bounce', 'provider');
  await openRest(tx, order, order.payout_minor, 'provider');
  return 'booked';
}

async function paid(tx: TxCtx, order: Withdrawal, reference: string): Promise<void> {
  const confirmMs = tx.settings.get('withdrawal.confirmMinutes') * MINUTE_MS;
  await take(tx, order, 'pay', 'provider', {
    ...{ reference, paid_at: tx.clock.now(), confirm_by: inMs(tx.clock, confirmMs), ask_at: null },
  });
  await bookPaid(tx, order);
}

async function failed(tx: TxCtx, order: Withdrawal, reference: string): Promise<void> {
  await take(tx, order, 'fail', 'provider', { reference, ask_at: null });
  await bookReturned(tx, order);
}

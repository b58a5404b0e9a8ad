// The bank side of the sandbox: what is to be paid, what the payer decided, and what it has to tell the merchant.
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { CashierDecision } from '../../../../rules/cashier.ts';
import type { NoticeKind } from '../../../../rules/deposit.ts';
import type { Clock } from '../../../core/clock.ts';
import { isDue } from '../../../core/due.ts';
import type { OrderStatus } from '../../../core/payment-port.ts';
import type { DB } from '../../../db/schema.ts';
import { inTx } from '../../../db/tx.ts';
import { LONGEST_PUT_OFF_MS, readMessage, writeMessage } from './notice.ts';

/** How often a coin is confirmed before it is paid for good. */
export const COIN_CONFIRMATIONS = 19;

export async function findPayment(db: Kysely<DB>, reference: string) {
  return db.selectFrom('sandbox_payments').selectAll().where('reference', '=', reference).executeTakeFirst();
}

const statusOf = (decision: CashierDecision) =>
  decision === 'decline' ? 'declined' : decision === 'cancel' ? 'cancelled' : 'paid';

interface Planned {
  kind: NoticeKind;
  afterMs: number;
  /** Sent again under the same event id, as banks do. */
  againAfterMs?: number;
  confirmations?: number;
}

/** Banks send their notices in any order, so every second payment says "paid" before "processing". */
const PAID_PLANS: Planned[][] = [
  [
    { kind: 'processing', afterMs: 0 },
    { kind: 'paid', afterMs: 400, againAfterMs: 2_000 },
  ],
  [
    { kind: 'paid', afterMs: 0, againAfterMs: 3_000 },
    { kind: 'processing', afterMs: 900 },
  ],
];
const COIN_PLAN: Planned[] = [
  { kind: 'processing', afterMs: 0, confirmations: 1 },
  { kind: 'processing', afterMs: 3_000, confirmations: 7 },
  { kind: 'processing', afterMs: 6_000, confirmations: 13 },
  { kind: 'paid', afterMs: 9_000, againAfterMs: 11_000, confirmations: COIN_CONFIRMATIONS },
];
const NOT_PAID_PLAN: Planned[] = [{ kind: 'failed', afterMs: 0, againAfterMs: 2_000 }];
const LATE_MS = 20_000;
const CHARGED_BACK: Planned = { kind: 'charged_back', afterMs: 20_000, againAfterMs: 22_000 };

function planOf({ order_number, address }: Payment, decision: CashierDecision): Planned[] {
  if (statusOf(decision) !== 'paid') return NOT_PAID_PLAN;
  const odd = Number(order_number.at(-1)) % PAID_PLANS.length;
  const paid = address === null ? (PAID_PLANS[odd] ?? []) : COIN_PLAN;
  if (decision === 'charge_back') return [...paid, CHARGED_BACK];
  if (decision !== 'late') return paid;
  return paid.map((each) => ({
    ...each,
    afterMs: each.afterMs + LATE_MS,
    ...(each.againAfterMs !== undefined && { againAfterMs: each.againAfterMs + LATE_MS }),
  }));
}

/** What the payer pays: half of it, half as much again, or what was ordered. */
const paidOf = ({ amount_minor }: Payment, decision: CashierDecision): bigint => {
  if (decision === 'part') return (amount_minor + 1n) / 2n;
  return decision === 'over' ? amount_minor + amount_minor / 2n : amount_minor;
};

/** Takes the payer's decision, once; a later one changes nothing. Answers where the payer goes back to. */
export async function decide(
  db: Kysely<DB>,
  clock: Clock,
  reference: string,
  decision: CashierDecision,
): Promise<{ returnUrl: string } | undefined> {
  return inTx(db, async (tx) => {
    const payment = await tx
      .selectFrom('sandbox_payments')
      .selectAll()
      .where('reference', '=', reference)
      .forUpdate()
      .executeTakeFirst();
    if (payment?.status !== 'open') return payment && { returnUrl: payment.return_url };
    const now = clock.now();
    await tx
      .updateTable('sandbox_payments')
      .set({ status: statusOf(decision), outcome: decision, decided_at: now })
      .where('reference', '=', reference)
      .execute();
    await tx
      .insertInto('sandbox_notices')
      .values(noticesOf(payment, decision, now))
      .execute();
    return { returnUrl: payment.return_url };
  });
}

interface Payment {
  reference: string;
  order_number: string;
  amount_minor: bigint;
  currency: string;
  address: string | null;
}

function noticesOf(payment: Payment, decision: CashierDecision, now: Date) {
  const { reference, currency } = payment;
  return planOf(payment, decision).flatMap(({ kind, afterMs, againAfterMs, confirmations }) => {
    const body = writeMessage({
      ...{ eventId: randomUUID(), kind, reference, amountMinor: paidOf(payment, decision), currency },
      ...(confirmations !== undefined && { confirmations }),
    });
    const lost = decision === 'lost';
    const at = (ms: number) => ({ reference, body, lost, due_at: new Date(now.getTime() + ms) });
    return againAfterMs === undefined ? [at(afterMs)] : [at(afterMs), at(againAfterMs)];
  });
}

/** What the bank knows of a payment, each notice once, the oldest first; undefined when there is no such order. */
export async function statusAtBank(
  db: Kysely<DB>,
  clock: Clock,
  orderId: string,
): Promise<OrderStatus | undefined> {
  const payment = await db
    .selectFrom('sandbox_payments')
    .select('reference')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (!payment) return undefined;
  const rows = await db
    .selectFrom('sandbox_notices')
    .select('body')
    .where('reference', '=', payment.reference)
    .where('about', '=', 'deposit')
    .where(isDue('due_at', clock, LONGEST_PUT_OFF_MS))
    .orderBy('due_at')
    .orderBy('id')
    .execute();
  const notices = [...new Set(rows.map(({ body }) => body))].flatMap((body) => readMessage(body) ?? []);
  return { reference: payment.reference, notices };
}

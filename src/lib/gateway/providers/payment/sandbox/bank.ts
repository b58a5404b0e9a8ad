// The bank side of the sandbox: what is to be paid, what the payer decided, and what it has to tell the merchant.
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { NoticeKind } from '../../../../rules/deposit.ts';
import type { Clock } from '../../../core/clock.ts';
import type { DB } from '../../../db/schema.ts';
import { inTx } from '../../../db/tx.ts';
import { writeMessage } from './notice.ts';

export type Decision = 'pay' | 'decline' | 'cancel';

export async function findPayment(db: Kysely<DB>, reference: string) {
  return db.selectFrom('sandbox_payments').selectAll().where('reference', '=', reference).executeTakeFirst();
}

const DECIDED = { pay: 'paid', decline: 'declined', cancel: 'cancelled' } as const;

interface Planned {
  kind: NoticeKind;
  afterMs: number;
  /** Sent again under the same event id, as banks do. */
  againAfterMs?: number;
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
const NOT_PAID_PLAN: Planned[] = [{ kind: 'failed', afterMs: 0, againAfterMs: 2_000 }];

/** Takes the payer's decision, once; a later one changes nothing. Answers where the payer goes back to. */
export async function decide(
  db: Kysely<DB>,
  clock: Clock,
  reference: string,
  decision: Decision,
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
      .set({ status: DECIDED[decision], decided_at: now })
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
}

function noticesOf(
  { reference, order_number, amount_minor, currency }: Payment,
  decision: Decision,
  now: Date,
) {
  const odd = Number(order_number.at(-1)) % PAID_PLANS.length;
  const plan = decision === 'pay' ? (PAID_PLANS[odd] ?? []) : NOT_PAID_PLAN;
  return plan.flatMap(({ kind, afterMs, againAfterMs }) => {
    const body = writeMessage({
      eventId: randomUUID(),
      kind,
      reference,
      amountMinor: amount_minor,
      currency,
    });
    const at = (ms: number) => ({ reference, body, due_at: new Date(now.getTime() + ms) });
    return againAfterMs === undefined ? [at(afterMs)] : [at(afterMs), at(againAfterMs)];
  });
}

// An operator's decision about a report that the portal could not follow. It is made once, with its money in one transaction; the audit
// asks for the acts of two operators where money moves, and for a line of the log where none does.
import type { Selectable } from 'kysely';
import { MINUTE_MS } from '../../rules/durations.ts';
import { inMs } from '../core/clock.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import type { PayoutReports } from '../db/schema.ts';
import { bookLate, bookUndone } from './book.ts';
import { lockById, take, type Withdrawal } from './step.ts';
import { restOf } from './view.ts';

export const DECISIONS = ['dismiss', 'return', 'take'] as const;
/**
 * `dismiss` says that what is booked is right. `return` says that the bank has sent a payout back that counts as received: its member gets
 * it. `take` says that the bank has paid what was given back: the member's balance pays for it.
 */
export type Decision = (typeof DECISIONS)[number];

/** Why a report cannot be settled like this; nothing was changed. */
export class ReportRefused extends Error {
  readonly code: 'unknown' | 'settled' | 'no_money' | 'other_amount' | 'other_state';
  readonly order: Withdrawal | undefined;

  constructor(code: ReportRefused['code'], order?: Withdrawal) {
    super(code);
    this.code = code;
    this.order = order;
  }
}

type Report = Selectable<PayoutReports>;

interface Ready {
  report: Report;
  /** The locked order that it names. */
  order: Withdrawal | undefined;
}

/** The locked report, where it can be settled like this. Throws `ReportRefused`. */
export async function reportFor(tx: TxCtx, id: bigint, decision: Decision): Promise<Ready> {
  const report = await tx.db
    .selectFrom('payout_reports')
    .selectAll()
    .where('id', '=', id)
    .where('outcome', 'in', ['contradicts', 'unknown_order'])
    .executeTakeFirst();
  if (!report) throw new ReportRefused('unknown');
  const order = report.withdrawal_id === null ? undefined : await lockById(tx, report.withdrawal_id);
  // Read again under the lock of its order.
  const { settled_at } = await tx.db
    .selectFrom('payout_reports')
    .select('settled_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (settled_at) throw new ReportRefused('settled');
  if (decision !== 'dismiss') await requireFit(tx, { report, order }, decision);
  return { report, order };
}

/** Settles a report, and moves the money that goes with it. Throws `ReportRefused`. */
export async function settleReport(
  tx: TxCtx,
  asked: { id: bigint; decision: Decision; note: string; actor: string },
): Promise<void> {
  const { id, decision, note, actor } = asked;
  const { report, order } = await reportFor(tx, id, decision);
  const settlement = ({ dismiss: 'dismissed', return: 'returned', take: 'taken' } as const)[decision];
  const { numUpdatedRows } = await tx.db
    .updateTable('payout_reports')
    .set({ settled_at: tx.clock.now(), settlement, settled_by: actor, note })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ReportRefused('settled');
  if (!order || decision === 'dismiss') return;
  if (decision === 'return') {
    await take(tx, order, 'undo', 'operator');
    await bookUndone(tx, order);
    return;
  }
  const confirmMs = tx.settings.get('withdrawal.confirmMinutes') * MINUTE_MS;
  const paid = {
    reference: report.reference,
    paid_at: tx.clock.now(),
    confirm_by: inMs(tx.clock, confirmMs),
  };
  await take(tx, order, 'pay_late', 'operator', paid);
  await bookLate(tx, order);
}

/** Throws unless the report and its order are as a decision that moves money says. */
async function requireFit(tx: TxCtx, { report, order }: Ready, decision: 'return' | 'take'): Promise<void> {
  if (!order || report.kind !== (decision === 'return' ? 'failed' : 'paid'))
    throw new ReportRefused('no_money', order);
  if (report.amount_minor !== order.payout_minor || report.currency !== order.currency)
    throw new ReportRefused('other_amount', order);
  if (decision === 'take') {
    if (order.state !== 'returned' || order.paid_at) throw new ReportRefused('other_state', order);
    return;
  }
  const rest = await restOf(tx, order.id);
  const counts = order.state === 'received' || order.state === 'forced';
  // What did not arrive was paid again: then the bank has sent back what is known to be missing.
  if (!counts || (rest && rest.state !== 'closed')) throw new ReportRefused('other_state', order);
}

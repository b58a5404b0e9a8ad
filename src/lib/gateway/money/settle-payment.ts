// An operator's decision about a payment that waits. It is made once, with its money and its deposit in one transaction; the
// audit asks for its line in the log of operators.
import type { Ctx } from '../core/ctx.ts';
import { publishBalance } from '../core/events.ts';
import { inTransaction, type TxCtx } from '../core/in-transaction.ts';
import { creditWhatCame, type Deposit } from './credit-what-came.ts';
import { isBeingReturned } from './refunds.ts';
import { tellDeposit, tellPayment } from './tell-deposit.ts';
import { lockWaiting, moneyCame, moneyRefused, type Settlement } from './waiting-payments.ts';

export const DECISIONS = ['credit', 'return', 'dismiss'] as const;
/**
 * `credit` gives the member what came. `return` says that it was sent back to the payer, which the operator has done at
 * the provider. `dismiss` says that nothing is to be done.
 */
export type Decision = (typeof DECISIONS)[number];

export interface SettlePayment {
  id: bigint;
  decision: Decision;
  /** Why; kept with the payment. */
  note: string;
  /** Who decides. */
  actor: string;
  /** With `credit`, for a payment that names no order of ours: the number of the deposit it is credited for. */
  depositNumber?: string | undefined;
}

export interface SettledPayment {
  settlement: Settlement;
  /** With `credited`. */
  credited?: { deposit: string; amountMinor: bigint; feeMinor: bigint; currency: string };
}

export type SettlementFault =
  | 'unknown_payment'
  | 'already_settled'
  | 'no_money_came'
  | 'order_needed'
  | 'order_known'
  | 'order_not_taken'
  | 'unknown_order'
  | 'other_currency'
  | 'charged_back'
  | 'being_returned';

/** Why a payment cannot be settled like this; nothing was changed. */
export class SettlementRefused extends Error {
  readonly code: SettlementFault;

  constructor(code: SettlementFault) {
    super(code);
    this.code = code;
  }
}

const SETTLEMENTS: Record<Decision, Settlement> = {
  credit: 'credited',
  return: 'returned',
  dismiss: 'dismissed',
};

/** Settles a payment that waits, and tells the member's pages. Throws `SettlementRefused`. */
export async function settlePayment(ctx: Ctx, asked: SettlePayment): Promise<SettledPayment> {
  const { credited, changed } = await inTransaction(ctx, (tx) => settle(tx, asked));
  if (changed) await publishBalance(ctx, changed.member_id, 'deposit');
  return {
    settlement: SETTLEMENTS[asked.decision],
    ...(credited && {
      credited: {
        deposit: credited.number,
        amountMinor: credited.credit_minor,
        feeMinor: credited.fee_minor,
        currency: credited.currency,
      },
    }),
  };
}

interface Settled {
  credited: Deposit | undefined;
  /** The deposit whose member sees something new. */
  changed: Deposit | undefined;
}

async function settle(tx: TxCtx, asked: SettlePayment): Promise<Settled> {
  const { id, decision, note, actor, depositNumber } = asked;
  if (decision !== 'credit' && depositNumber !== undefined) throw new SettlementRefused('order_not_taken');
  const payment = await lockWaiting(tx, id);
  if (!payment) throw new SettlementRefused('unknown_payment');
  if (payment.settled_at) throw new SettlementRefused('already_settled');
  if (await isBeingReturned(tx, id)) throw new SettlementRefused('being_returned');
  if (decision !== 'dismiss' && !moneyCame(payment)) throw new SettlementRefused('no_money_came');
  const order = await lockOrder(tx, payment.deposit_id, depositNumber);
  let credited: Deposit | undefined;
  if (decision === 'credit') {
    if (!order) throw new SettlementRefused('order_needed');
    if (order.status === 'reversed') throw new SettlementRefused('charged_back');
    if (payment.currency !== order.currency) throw new SettlementRefused('other_currency');
    const came = { amountMinor: payment.amount_minor, receivedAt: payment.received_at };
    credited = await creditWhatCame(tx, order, came);
  }
  await tx.db
    .updateTable('waiting_payments')
    .set({
      settled_at: tx.clock.now(),
      settlement: SETTLEMENTS[decision],
      settled_by: actor,
      note,
      credited_deposit_id: credited?.id ?? null,
    })
    .where('id', '=', id)
    .execute();
  if (order && decision === 'return') await tellPayment(tx, order, payment, 'returned');
  // Of a deposit that goes another way its member knows more than that one payment of it was none.
  if (order?.status === 'review' && decision === 'dismiss' && moneyCame(payment))
    await tellPayment(tx, order, payment, 'not_credited');
  const refused = order?.status === 'review' && !credited && (await refuseOrder(tx, order));
  return { credited, changed: credited ?? (refused ? order : undefined) };
}

/** The order that a payment is for, or the one that the operator names when it is for none of ours. */
async function lockOrder(
  { db }: TxCtx,
  depositId: string | null,
  number: string | undefined,
): Promise<Deposit | undefined> {
  if (depositId !== null && number !== undefined) throw new SettlementRefused('order_known');
  if (depositId === null && number === undefined) return undefined;
  const order = await db
    .selectFrom('deposits')
    .selectAll()
    .$if(depositId !== null, (query) => query.where('id', '=', depositId ?? ''))
    .$if(number !== undefined, (query) => query.where('number', '=', number ?? ''))
    .forUpdate()
    .executeTakeFirst();
  if (!order) throw new SettlementRefused('unknown_order');
  return order;
}

/**
 * Ends a deposit in review for which nothing waits any more, and answers whether it did. Money that still arrives for it is
 * credited unless the gate refuses it.
 */
export async function refuseOrder(tx: TxCtx, order: Deposit): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('deposits')
    .set({ status: 'failed' })
    .where('id', '=', order.id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('waiting_payments')
            .select('id')
            .where('deposit_id', '=', order.id)
            .where('settled_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  // Who was told what became of a payment is not told that there was none.
  if (!(await moneyRefused(tx.db, order.id))) await tellDeposit(tx, order, 'deposit_failed');
  return true;
}

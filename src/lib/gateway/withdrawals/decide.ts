// What operators decide about an order.
import type { TxCtx } from '../core/in-transaction.ts';
import { bookClosed, bookReturned } from './book.ts';
import { lockByNumber, lockRest, take, type Withdrawal } from './step.ts';

/** Why an operator cannot do this with an order; nothing was changed. */
export class DecisionRefused extends Error {
  readonly code: 'unknown' | 'other_state' | 'account_locked';
  readonly order: Withdrawal | undefined;

  constructor(code: DecisionRefused['code'], order?: Withdrawal) {
    super(code);
    this.code = code;
    this.order = order;
  }
}

async function locked(tx: TxCtx, number: string): Promise<Withdrawal> {
  const order = await lockByNumber(tx, number);
  if (!order) throw new DecisionRefused('unknown');
  return order;
}

/** Whether the member has locked the account. */
async function hasLocked({ db }: TxCtx, memberId: bigint): Promise<boolean> {
  const { status } = await db
    .selectFrom('members')
    .select('status')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return status === 'locked';
}

/**
 * Lets an order go out: one in review, or what did not arrive of another. The job sends it. Refused while the member has the
 * account locked.
 */
export async function approveWithdrawal(
  tx: TxCtx,
  number: string,
  step: 'approve' | 'pay_again',
): Promise<Withdrawal> {
  const order = await locked(tx, number);
  if (await hasLocked(tx, order.member_id)) throw new DecisionRefused('account_locked', order);
  if (!(await take(tx, order, step, 'operator', { ask_at: tx.clock.now() })))
    throw new DecisionRefused('other_state', order);
  await tx.jobs.wake('followWithdrawals');
  return order;
}

/** Refuses an order in review and gives its money back; the member reads why. */
export async function refuseWithdrawal(tx: TxCtx, number: string, refusal: string): Promise<Withdrawal> {
  const order = await locked(tx, number);
  if (!(await take(tx, order, 'refuse', 'operator', { refusal })))
    throw new DecisionRefused('other_state', order);
  await bookReturned(tx, order);
  return order;
}

/**
 * Closes a payout that its member says has not arrived, or not wholly, as received: nothing is booked back, and nothing more is paid for
 * it. Possible while nothing was decided about its rest.
 */
export async function forceReceipt(tx: TxCtx, number: string): Promise<Withdrawal> {
  const order = await locked(tx, number);
  if (!(await closeRest(tx, order, 'force', 'operator'))) throw new DecisionRefused('other_state', order);
  return order;
}

/** Ends an order that has a rest nobody has decided about, and the rest with it; false when there is none. */
export async function closeRest(
  tx: TxCtx,
  order: Withdrawal,
  step: 'force' | 'arrive',
  by: 'operator' | 'member',
): Promise<boolean> {
  const rest = await lockRest(tx, order.id);
  if (!rest || !(await take(tx, rest, 'close', by))) return false;
  // Undoes the transaction: a rest must not end while its order goes on.
  if (!(await take(tx, order, step, by)))
    throw new Error(`withdrawal ${order.number} is ${order.state}, but its rest could be closed`);
  await bookClosed(tx, rest);
  return true;
}

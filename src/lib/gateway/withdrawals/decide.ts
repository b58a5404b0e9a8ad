// What operators decide about an order.
import type { Selectable } from 'kysely';
import type { TxCtx } from '../core/in-transaction.ts';
import type { Members } from '../db/schema.ts';
import { bookClosed, bookReturned } from './book.ts';
import { owedBy } from './owed.ts';
import { lockByNumber, lockRest, take, type Withdrawal } from './step.ts';

export type AccountStatus = Selectable<Members>['status'];

/** Why an operator cannot do this with an order; nothing was changed. */
export class DecisionRefused extends Error {
  readonly code: 'unknown' | 'other_state' | 'account_not_active' | 'account_owes';
  readonly order: Withdrawal | undefined;
  /** Of the member's account, where one of them is in the way. */
  readonly account: { status: AccountStatus; owedMinor: bigint } | undefined;

  constructor(code: DecisionRefused['code'], order?: Withdrawal, account?: DecisionRefused['account']) {
    super(code);
    this.code = code;
    this.order = order;
    this.account = account;
  }
}

async function locked(tx: TxCtx, number: string): Promise<Withdrawal> {
  const order = await lockByNumber(tx, number);
  if (!order) throw new DecisionRefused('unknown');
  return order;
}

/**
 * Throws unless money may go out of the account of an order: none goes out of one that is frozen, locked or closed, or that owes
 * some. Its status stays as it is until the transaction ends.
 */
export async function requirePayable({ db }: Pick<TxCtx, 'db'>, order: Withdrawal): Promise<void> {
  const { status } = await db
    .selectFrom('members')
    .select('status')
    .where('id', '=', order.member_id)
    .forShare()
    .executeTakeFirstOrThrow();
  const owedMinor = await owedBy(db, order);
  if (status !== 'active') throw new DecisionRefused('account_not_active', order, { status, owedMinor });
  if (owedMinor > 0n) throw new DecisionRefused('account_owes', order, { status, owedMinor });
}

/**
 * Lets an order go out: one in review, or what did not arrive of another. The job sends it. Refused while nothing may go out of
 * the account.
 */
export async function approveWithdrawal(
  tx: TxCtx,
  number: string,
  step: 'approve' | 'pay_again',
): Promise<Withdrawal> {
  const order = await locked(tx, number);
  await requirePayable(tx, order);
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

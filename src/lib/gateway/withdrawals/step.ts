// Taking a step of the machine: the order is locked, the step has to be possible, and money moves in the same transaction.
import type { Selectable } from 'kysely';
import { stateAfter, type WithdrawalState, type WithdrawalStep } from '../../rules/withdrawal.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import type { Withdrawals } from '../db/schema.ts';
import { tellOfStep } from './letters.ts';

export type Withdrawal = Selectable<Withdrawals>;

/** Who takes a step. */
export type By = 'member' | 'operator' | 'provider' | 'portal';

/** The order of this number, locked until the transaction ends; undefined when there is none. */
export const lockByNumber = ({ db }: TxCtx, number: string): Promise<Withdrawal | undefined> =>
  db.selectFrom('withdrawals').selectAll().where('number', '=', number).forUpdate().executeTakeFirst();

/** The order of this id, locked. */
export const lockById = ({ db }: TxCtx, id: string): Promise<Withdrawal> =>
  db.selectFrom('withdrawals').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

/** The same without a wait; undefined while somebody else has it. */
export const lockIfFree = ({ db }: TxCtx, id: string): Promise<Withdrawal | undefined> =>
  db.selectFrom('withdrawals').selectAll().where('id', '=', id).forUpdate().skipLocked().executeTakeFirst();

/** The order for what did not arrive of another, locked. */
export const lockRest = ({ db }: TxCtx, id: string): Promise<Withdrawal | undefined> =>
  db.selectFrom('withdrawals').selectAll().where('parent_id', '=', id).forUpdate().executeTakeFirst();

type More = Partial<
  Pick<Withdrawal, 'paid_at' | 'confirm_by' | 'arrived_minor' | 'refusal' | 'reference' | 'ask_at'>
>;

/**
 * Takes a step with a locked order and tells the member's pages after the commit; false when its state has no such step. The caller moves
 * the money that goes with it.
 */
export async function take(
  tx: TxCtx,
  order: Withdrawal,
  step: WithdrawalStep,
  by: By,
  more: More = {},
): Promise<boolean> {
  const state: WithdrawalState | undefined = stateAfter(order.state, step);
  if (!state) return false;
  await tx.db
    .updateTable('withdrawals')
    .set({ state, step, step_by: by, step_at: tx.clock.now(), ...more })
    .where('id', '=', order.id)
    .execute();
  await tellStep(tx, order.member_id);
  await tellOfStep(tx, order, step, more.refusal);
  return true;
}

/** Tells the member's pages that an order has taken a step, after the commit. */
export const tellStep = (tx: TxCtx, memberId: bigint): Promise<void> =>
  tx.events.publish({ to: memberId, topic: 'withdrawal', cause: 'step' });

/** Tells them that the balance has changed with it. */
export const tellBalance = (tx: TxCtx, memberId: bigint): Promise<void> =>
  tx.events.publish({ to: memberId, topic: 'balance', cause: 'withdrawal' });

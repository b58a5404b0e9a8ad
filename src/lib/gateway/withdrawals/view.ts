// A withdrawal as its member and the staff read it.

import { isDisputed, type WithdrawalState } from '../../rules/withdrawal.ts';
import type { Ctx } from '../core/ctx.ts';
import { isUnderWay } from '../withdrawal-states/whole-withdrawal.ts';
import type { Withdrawal } from './step.ts';

/** The orders of a member that are not over, the newest first. */
export const openOrders = ({ db }: Ctx, memberId: bigint): Promise<Withdrawal[]> =>
  db
    .selectFrom('withdrawals as w')
    .selectAll()
    .where('member_id', '=', memberId)
    .where(isUnderWay)
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .execute();

export const orderOf = ({ db }: Ctx, number: string): Promise<Withdrawal | undefined> =>
  db.selectFrom('withdrawals').selectAll().where('number', '=', number).executeTakeFirst();

/** The order for what did not arrive of another. */
export const restOf = ({ db }: Ctx, id: string): Promise<Withdrawal | undefined> =>
  db.selectFrom('withdrawals').selectAll().where('parent_id', '=', id).executeTakeFirst();

/** The number of the order of which this is what did not arrive. */
export async function parentNumber({ db }: Ctx, { parent_id }: Withdrawal): Promise<string | null> {
  if (parent_id === null) return null;
  const { number } = await db
    .selectFrom('withdrawals')
    .select('number')
    .where('id', '=', parent_id)
    .executeTakeFirstOrThrow();
  return number;
}

export interface Taken {
  step: string;
  state: WithdrawalState;
  by: string;
  at: Date;
}

/** Every step of an order, the first one first. */
export const stepsOf = ({ db }: Ctx, id: string): Promise<Taken[]> =>
  db
    .selectFrom('withdrawal_events')
    .select(({ ref }) => ['step', ref('to_state').as('state'), 'by', 'at'])
    .where('withdrawal_id', '=', id)
    .orderBy('id')
    .execute();

/** What arrived and what is missing, as long as the member says so or the bank has sent it back. */
export function receiptOf({ state, payout_minor, arrived_minor }: Withdrawal): {
  arrived: bigint | null;
  missing: bigint | null;
} {
  if (!isDisputed(state)) return { arrived: null, missing: null };
  const arrived = arrived_minor ?? 0n;
  return { arrived, missing: payout_minor - arrived };
}

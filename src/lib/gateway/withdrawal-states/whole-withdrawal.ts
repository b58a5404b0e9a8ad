// What became of what did not arrive of an order: once it was paid again and has arrived, the order is whole, and once its member has it
// back nothing more happens to the order. Its own state stays as it is, since what the bank says later of the other order may change that.
import { sql } from 'kysely';
import { goingOn, isDisputed, type WithdrawalState, withdrawalStates } from '../../rules/withdrawal.ts';
import type { Ctx } from '../core/ctx.ts';

const disputed = withdrawalStates.filter(isDisputed);
const whole: readonly WithdrawalState[] = ['received', 'forced'];

/**
 * The state of the last order for what did not arrive of `w`, or of such an order. One that was closed with the order before it says
 * nothing that this one does not.
 */
const lastState = sql`(
  with recursive rests as (
    select id, state from withdrawals where parent_id = w.id
    union all
    select later.id, later.state from withdrawals later join rests on later.parent_id = rests.id where later.state <> 'closed')
  select state from rests
    where not exists (select from withdrawals later where later.parent_id = rests.id and later.state <> 'closed'))`;

/** The state of the row `w` of withdrawals as its member reads it. */
export const shownState = sql<WithdrawalState>`case
  when w.state = any(${disputed}) and ${lastState} = any(${whole}) then ${lastState} else w.state end`;

/** Whether something still happens to the row `w` of withdrawals. */
export const isUnderWay = sql<boolean>`(w.state = any(${goingOn})
  and (w.state <> all(${disputed}) or ${lastState} = any(${goingOn})))`;

/** An order with the state that its member reads. */
export async function asShown<Order extends { id: string; state: WithdrawalState }>(
  { db }: Pick<Ctx, 'db'>,
  order: Order,
): Promise<Order> {
  if (!isDisputed(order.state)) return order;
  const shown = db.selectFrom('withdrawals as w').select(shownState.as('state')).where('w.id', '=', order.id);
  return { ...order, ...(await shown.executeTakeFirstOrThrow()) };
}

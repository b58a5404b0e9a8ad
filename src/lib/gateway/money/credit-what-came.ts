// Credits a payment that differs from its order, by the fee rule of the order.
import type { Selectable } from 'kysely';
import { depositSums } from '../../rules/deposit.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import type { Deposits } from '../db/schema.ts';
import { creditDeposit } from './credit-deposit.ts';

export type Deposit = Selectable<Deposits>;

/**
 * Credits an amount to the member of a locked deposit and answers the deposit that says so: the order itself when nothing was
 * credited for it yet, else a new one of the same method.
 */
export async function creditWhatCame(
  tx: TxCtx,
  order: Deposit,
  came: { amountMinor: bigint; receivedAt: Date },
): Promise<Deposit> {
  const { amountMinor, receivedAt } = came;
  const { feeMinor, creditMinor } = depositSums(amountMinor, order.fee_basis_points);
  const credited = {
    status: 'credited' as const,
    fee_minor: feeMinor,
    credit_minor: creditMinor,
    paid_at: order.status === 'credited' ? receivedAt : (order.paid_at ?? receivedAt),
    credited_at: tx.clock.now(),
    ask_at: null,
  };
  const deposit =
    order.status === 'credited'
      ? await addOrder(tx, order, { ...credited, amount_minor: amountMinor })
      : await tx.db
          .updateTable('deposits')
          .set({ ...credited, came_minor: amountMinor === order.amount_minor ? null : amountMinor })
          .where('id', '=', order.id)
          .returningAll()
          .executeTakeFirstOrThrow();
  await creditDeposit(tx, deposit);
  return deposit;
}

type Credited = Pick<
  Deposit,
  'status' | 'amount_minor' | 'fee_minor' | 'credit_minor' | 'paid_at' | 'credited_at' | 'ask_at'
>;

function addOrder(tx: TxCtx, order: Deposit, credited: Credited): Promise<Deposit> {
  const now = tx.clock.now();
  return tx.db
    .insertInto('deposits')
    .values({
      member_id: order.member_id,
      method: order.method,
      method_name: order.method_name,
      method_icon: order.method_icon,
      provider: order.provider,
      kind: order.kind,
      pay_to: order.pay_to === null ? null : JSON.stringify(order.pay_to),
      currency: order.currency,
      fee_basis_points: order.fee_basis_points,
      created_at: now,
      expires_at: now,
      ...credited,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

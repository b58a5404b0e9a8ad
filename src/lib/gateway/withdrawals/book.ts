// The money of a withdrawal: set aside when it is asked for, paid out or given back when it ends.
import { sql } from 'kysely';
import type { TxCtx } from '../core/in-transaction.ts';
import { collectDebt, creditMember } from '../ledger/credit-member.ts';
import { post } from '../ledger/post.ts';
import { reserve } from '../ledger/reserve.ts';
import { transfer } from '../ledger/transfer.ts';
import { voidReservation } from '../ledger/void.ts';
import { tellBalance, type Withdrawal } from './step.ts';

type Order = Pick<
  Withdrawal,
  'id' | 'number' | 'member_id' | 'currency' | 'amount_minor' | 'fee_minor' | 'payout_minor'
>;

const keyOf = ({ id }: Pick<Order, 'id'>): string => `withdrawal:${id}`;

/** Sets the amount of a new order aside; the gate has let it through. */
export async function setAside(tx: TxCtx, order: Order): Promise<void> {
  const { number: reference, member_id: member, currency, amount_minor: amountMinor } = order;
  await reserve(tx.db, {
    ...{ key: keyOf(order), kind: 'withdrawal', from: { member }, amountMinor, currency },
    ...{ at: tx.clock.now(), reference },
  });
}

/** Books an order as paid out, and its fee. */
export async function bookPaid(tx: TxCtx, order: Order): Promise<void> {
  const { number: reference, fee_minor: amountMinor, currency } = order;
  await pay(tx, order, 'withdrawal_paid');
  if (amountMinor > 0n)
    await transfer(tx.db, {
      ...{ key: `${keyOf(order)}:fee`, kind: 'withdrawal_fee', amountMinor, currency, reference },
      ...{ from: { outside: 'payouts' }, to: { house: 'fees' }, at: tx.clock.now() },
    });
}

/** Ends the claim of a member whose payout did not arrive, without paying again: it has arrived since, or counts as arrived. */
export const bookClosed = (tx: TxCtx, order: Order): Promise<void> => pay(tx, order, 'withdrawal_closed');

async function pay(tx: TxCtx, order: Order, kind: 'withdrawal_paid' | 'withdrawal_closed'): Promise<void> {
  await post(tx.db, {
    ...{ key: `${keyOf(order)}:end`, kind, reservation: keyOf(order), to: { outside: 'payouts' } },
    ...{ at: tx.clock.now(), reference: order.number },
  });
  await tellBalance(tx, order.member_id);
}

/** Gives all of an order back, and pays with it what the member owes. */
export async function bookReturned(tx: TxCtx, order: Order): Promise<void> {
  const key = `${keyOf(order)}:end`;
  const at = tx.clock.now();
  await voidReservation(tx.db, { key, kind: 'withdrawal_returned', reservation: keyOf(order), at });
  await collectDebt(tx.db, { member: order.member_id, currency: order.currency, key, at });
  await tellBalance(tx, order.member_id);
}

/** Takes what did not arrive back from what was paid out and sets it aside at once, for the order that is to pay it again. */
export async function bookMissing(tx: TxCtx, rest: Order): Promise<void> {
  const { number: reference, member_id: member, currency, payout_minor: amountMinor } = rest;
  const movement = { amountMinor, currency, at: tx.clock.now(), reference };
  await transfer(tx.db, {
    ...{ ...movement, key: `${keyOf(rest)}:missing`, kind: 'withdrawal_missing' },
    ...{ from: { outside: 'payouts' }, to: { member } },
  });
  await reserve(tx.db, { ...movement, key: keyOf(rest), kind: 'withdrawal_again', from: { member } });
}

/** Gives a member what a bank has sent back after it had counted as received. The fee stays. */
export async function bookUndone(tx: TxCtx, order: Order): Promise<void> {
  const { number: reference, member_id: member, currency, payout_minor: amountMinor } = order;
  await creditMember(tx.db, {
    ...{ key: `${keyOf(order)}:undone`, kind: 'withdrawal_undone', amountMinor, currency, reference },
    ...{ from: { outside: 'payouts' }, to: { member }, at: tx.clock.now() },
  });
  await tellBalance(tx, member);
}

/** Takes from a member what a bank has paid after it had been given back; what cash does not cover is owed. No fee is due. */
export async function bookLate(tx: TxCtx, order: Order): Promise<void> {
  await sql`select withdrawal_take_back(${order.id}, ${tx.clock.now()})`.execute(tx.db);
  await tellBalance(tx, order.member_id);
}

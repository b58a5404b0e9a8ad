// What operators decide about a bill: it is paid now, held, settled outside the portal, or its payment is taken back.
import type { BillState } from '../../rules/contracts/states.ts';
import { Refusal } from '../core/errors.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { balanceOf } from '../ledger/balance.ts';
import { transfer } from '../ledger/transfer.ts';
import { type Bill, moveBill } from './bills.ts';
import { reserveOf } from './covered.ts';
import { lockAgent, payDue } from './pay-lot.ts';
import { writeMove } from './written-move.ts';

/** Makes a bill due, no matter who has not asked for it or approved it, and pays what is covered. */
export async function settleNow(tx: TxCtx, bill: Bill, note: string): Promise<void> {
  if (bill.state === 'to_request') {
    await moveBill(tx, bill, 'awaiting', { requested_at: tx.clock.now() });
    return settleNow(tx, { ...bill, state: 'awaiting' }, note);
  }
  if (bill.state === 'awaiting') await moveBill(tx, bill, 'short', { decided_at: tx.clock.now(), note });
  else if (bill.state !== 'short' && bill.state !== 'part') throw new Refusal('bill_not_now');
  await payDue(tx, bill.upline_id);
}

/** Nothing is paid of it until it is released. */
export const hold = (tx: TxCtx, bill: Bill, note: string): Promise<void> =>
  moveBill(tx, bill, 'held', { held_from: bill.state, held_at: tx.clock.now(), note });

/** Nobody loses time by it: what had to be done until some day can be done for as much longer as the bill was held. */
export async function release(tx: TxCtx, bill: Bill): Promise<void> {
  if (bill.held_from === null || bill.held_at === null) throw new Refusal('bill_not_now');
  const heldMs = tx.clock.now().getTime() - bill.held_at.getTime();
  const later = (at: Date | null): Date | null => at && new Date(at.getTime() + heldMs);
  await moveBill(tx, bill, bill.held_from as BillState, {
    ...{ held_from: null, held_at: null },
    ...{ request_by: later(bill.request_by), requested_at: later(bill.requested_at) },
  });
}

/** The two sides have settled it without the portal. */
export const outside = (tx: TxCtx, bill: Bill, note: string): Promise<void> =>
  moveBill(tx, bill, 'outside', { held_from: null, held_at: null, note });

/** Takes a payment back: from cash as far as it reaches, the rest is owed; the payer's set-aside has it again. */
export async function reverse(tx: TxCtx, bill: Bill, note: string): Promise<void> {
  const {
    id: billId,
    number: reference,
    upline_id: payerId,
    downline_id: ownerId,
    currency,
    amount_minor,
  } = bill;
  await moveBill(tx, bill, 'reversed', { note });
  if (payerId !== null) await lockAgent(tx, payerId);
  await lockAgent(tx, ownerId);
  const cash = await balanceOf(tx.db, { member: ownerId }, currency);
  const fromCash = cash < amount_minor ? cash : amount_minor;
  const of = { billId, currency, amountMinor: amount_minor };
  await writeMove(tx, { ...of, kind: 'reversed', memberId: ownerId }, async ({ key, ...move }) => {
    const to = { house: 'agents' } as const;
    if (fromCash > 0n)
      await transfer(tx.db, {
        ...move,
        key: `${key} cash`,
        from: { member: ownerId },
        to,
        amountMinor: fromCash,
        reference,
      });
    if (fromCash < amount_minor)
      await transfer(tx.db, {
        ...{ ...move, key: `${key} debt`, from: { member: ownerId, kind: 'debt' as const } },
        ...{ to, amountMinor: amount_minor - fromCash, reference },
      });
  });
  if (payerId !== null)
    await writeMove(tx, { ...of, kind: 'restored', memberId: payerId }, (move) =>
      transfer(tx.db, { ...move, from: { house: 'agents' }, to: reserveOf(payerId), reference }),
    );
}

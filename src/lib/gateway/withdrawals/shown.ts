// A withdrawal as calls tell it.
import { toWire } from '../../rules/money.ts';
import type { WithdrawalState } from '../../rules/withdrawal.ts';
import type { Withdrawal } from './step.ts';

/** In one line. */
export const shownBrief = (order: Withdrawal) => ({
  ...{ number: order.number, state: order.state, amount: toWire(order.amount_minor) },
  ...{ bankName: order.bank_name, lastFour: order.last_four },
  createdAt: order.created_at.toISOString(),
  confirmBy: order.state === 'paid' ? (order.confirm_by?.toISOString() ?? null) : null,
});

/** What a payout costs and brings. Of what went back, or never left, nothing is paid out; a fee that was taken stays. */
export function sumsOf(order: Withdrawal): { fee: string | null; payout: string | null } {
  const isBack = BACK.includes(order.state);
  return {
    fee: isBack && order.paid_at === null ? null : toWire(order.fee_minor),
    payout: isBack ? null : toWire(order.payout_minor),
  };
}

const BACK: readonly WithdrawalState[] = ['returned', 'refused', 'cancelled'];

export const amountOrNull = (minor: bigint | null): string | null => (minor === null ? null : toWire(minor));

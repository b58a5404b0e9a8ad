// A withdrawal as calls tell it.
import { toWire } from '../../rules/money.ts';
import type { Withdrawal } from './step.ts';

/** In one line. */
export const shownBrief = (order: Withdrawal) => ({
  ...{ number: order.number, state: order.state, amount: toWire(order.amount_minor) },
  ...{ bankName: order.bank_name, lastFour: order.last_four },
  createdAt: order.created_at.toISOString(),
  confirmBy: order.state === 'paid' ? (order.confirm_by?.toISOString() ?? null) : null,
});

export const amountOrNull = (minor: bigint | null): string | null => (minor === null ? null : toWire(minor));

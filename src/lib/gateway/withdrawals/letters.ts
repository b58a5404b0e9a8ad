// What a member reads in their messages about a withdrawal: a line for each step that somebody else took.
import type { Selectable } from 'kysely';
import { formatMinor } from '../../rules/money.ts';
import type { WithdrawalStep } from '../../rules/withdrawal.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import type { Withdrawals } from '../db/schema.ts';
import { tell } from '../inbox/tell.ts';

type Order = Pick<
  Selectable<Withdrawals>,
  'id' | 'number' | 'member_id' | 'amount_minor' | 'payout_minor' | 'currency' | 'bank_name' | 'last_four'
>;

const KINDS = {
  approve: 'withdrawal_approved',
  pay: 'withdrawal_paid',
  time_out: 'withdrawal_received',
  pay_again: 'withdrawal_again',
  fail: 'withdrawal_returned',
  force: 'withdrawal_closed',
  bounce: 'withdrawal_bounced',
  undo: 'withdrawal_undone',
  pay_late: 'withdrawal_late',
} as const satisfies Partial<Record<WithdrawalStep, string>>;

/** Tells the member of a step, once. */
export async function tellOfStep(
  tx: TxCtx,
  order: Order,
  step: WithdrawalStep,
  refusal: string | null = null,
): Promise<void> {
  // What comes back is all of it; what goes out is what the fee leaves.
  const facts = factsOf(
    order,
    step === 'refuse' || step === 'fail' ? order.amount_minor : order.payout_minor,
  );
  const told = { key: `withdrawal:${order.id}:${step}` };
  if (step === 'refuse') {
    const why = { ...facts, reason: refusal ?? '' };
    await tell(tx, order.member_id, { kind: 'withdrawal_refused', facts: why }, told);
  } else if (step in KINDS) {
    const kind = KINDS[step as keyof typeof KINDS];
    await tell(tx, order.member_id, { kind, facts }, told);
  }
}

/** Tells the member that an operator has written about an order. */
export const tellOfAnswer = (tx: TxCtx, order: Order): Promise<unknown> =>
  tell(tx, order.member_id, { kind: 'withdrawal_answered', facts: factsOf(order, order.payout_minor) });

const factsOf = ({ number: withdrawal, currency, bank_name, last_four }: Order, minor: bigint) => ({
  withdrawal,
  amount: `${formatMinor(minor)} ${currency}`,
  account: `${bank_name} •••• ${last_four}`,
});

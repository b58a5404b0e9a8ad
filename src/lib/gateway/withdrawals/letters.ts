// What a member reads in their messages about a withdrawal: a line for each step that somebody else took.
import type { Selectable } from 'kysely';
import { formatMinor } from '../../rules/money.ts';
import type { WithdrawalStep } from '../../rules/withdrawal.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import type { Withdrawals } from '../db/schema.ts';
import { tell } from '../inbox/tell.ts';

type Order = Pick<
  Selectable<Withdrawals>,
  'id' | 'number' | 'member_id' | 'amount_minor' | 'currency' | 'bank_name' | 'last_four'
>;

const KINDS = {
  approve: 'withdrawal_approved',
  pay: 'withdrawal_paid',
  time_out: 'withdrawal_received',
  pay_again: 'withdrawal_again',
  fail: 'withdrawal_returned',
  force: 'withdrawal_closed',
} as const satisfies Partial<Record<WithdrawalStep, string>>;

/** Tells the member of a step, once. */
export async function tellOfStep(
  tx: TxCtx,
  order: Order,
  step: WithdrawalStep,
  refusal: string | null = null,
): Promise<void> {
  const told = { key: `withdrawal:${order.id}:${step}` };
  if (step === 'refuse') {
    const facts = { ...factsOf(order), reason: refusal ?? '' };
    await tell(tx, order.member_id, { kind: 'withdrawal_refused', facts }, told);
  } else if (step in KINDS) {
    const kind = KINDS[step as keyof typeof KINDS];
    await tell(tx, order.member_id, { kind, facts: factsOf(order) }, told);
  }
}

/** Tells the member that an operator has written about an order. */
export const tellOfAnswer = (tx: TxCtx, order: Order): Promise<void> =>
  tell(tx, order.member_id, { kind: 'withdrawal_answered', facts: factsOf(order) });

const factsOf = ({ number: withdrawal, amount_minor, currency, bank_name, last_four }: Order) => ({
  withdrawal,
  amount: `${formatMinor(amount_minor)} ${currency}`,
  account: `${bank_name} •••• ${last_four}`,
});

// What members are told of their deposits.
import { formatMinor } from '../../rules/money.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { tell } from '../inbox/tell.ts';

interface Told {
  id: string;
  number: string;
  member_id: bigint;
  method_name: string;
  currency: string;
  amount_minor: bigint;
  credit_minor: bigint;
  came_minor: bigint | null;
}

/** The money is in the balance, the whole of it or another amount than was ordered. */
export async function tellCredited(tx: TxCtx, deposit: Told): Promise<void> {
  const { came_minor } = deposit;
  const key = `deposit:${deposit.id}:credited`;
  if (came_minor === null) {
    const facts = factsOf({ ...deposit, amount_minor: deposit.credit_minor });
    await tell(tx, deposit.member_id, { kind: 'deposit_credited', facts }, { key });
    return;
  }
  const facts = { ...factsOf(deposit), came: `${formatMinor(came_minor)} ${deposit.currency}` };
  await tell(tx, deposit.member_id, { kind: 'deposit_part', facts }, { key });
}

/** It failed at the provider, or a person looks at it, or the payer has taken the money back. */
export const tellDeposit = (
  tx: TxCtx,
  deposit: Told,
  kind: 'deposit_failed' | 'deposit_review' | 'deposit_reversed' | 'deposit_receipt',
): Promise<unknown> =>
  tell(tx, deposit.member_id, { kind, facts: factsOf(deposit) }, { key: `deposit:${deposit.id}:${kind}` });

/** An operator has refused it, for this reason. */
export const tellRefused = (tx: TxCtx, deposit: Told, reason: string): Promise<unknown> =>
  tell(
    tx,
    deposit.member_id,
    { kind: 'deposit_refused', facts: { ...factsOf(deposit), reason } },
    { key: `deposit:${deposit.id}:refused` },
  );

/** A part of it, or all, is back with the payer. */
export const tellRefunded = (
  tx: TxCtx,
  deposit: Told,
  { id, amountMinor }: { id: string; amountMinor: bigint },
): Promise<unknown> =>
  tell(
    tx,
    deposit.member_id,
    { kind: 'deposit_refunded', facts: factsOf({ ...deposit, amount_minor: amountMinor }) },
    { key: `refund:${id}` },
  );

/** A payment came that is not credited: an operator decided so, or it is back with the payer or on its way there. */
export const tellPayment = (
  tx: TxCtx,
  deposit: Told,
  { id, amount_minor, currency }: { id: bigint; amount_minor: bigint; currency: string },
  became: 'not_credited' | 'returned',
): Promise<unknown> =>
  tell(
    tx,
    deposit.member_id,
    { kind: `deposit_${became}`, facts: factsOf({ ...deposit, amount_minor, currency }) },
    { key: `payment:${id}:${became}` },
  );

const factsOf = ({ number, amount_minor, currency, method_name: method }: Told) => ({
  number,
  amount: `${formatMinor(amount_minor)} ${currency}`,
  method,
});

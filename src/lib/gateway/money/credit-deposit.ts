import { giveOnDeposit } from '../bonus/grant.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import { creditMember } from '../ledger/credit-member.ts';
import { transfer } from '../ledger/transfer.ts';
import { tellCredited } from './tell-deposit.ts';

export interface PaidDeposit {
  id: string;
  number: string;
  member_id: bigint;
  currency: string;
  fee_minor: bigint;
  credit_minor: bigint;
  method_name: string;
  amount_minor: bigint;
  came_minor: bigint | null;
}

/**
 * Books what came in: the credit to the member, the fee to the house, both out of what the provider owes us; and tells the
 * member. The keys are the deposit's own, so a second booking is impossible even if the lock above it were lost.
 */
export async function creditDeposit(tx: TxCtx, deposit: PaidDeposit): Promise<void> {
  const { id, number: reference, member_id: member, currency, fee_minor, credit_minor } = deposit;
  const booked = { from: { outside: 'deposits' }, currency, at: tx.clock.now(), reference } as const;
  await creditMember(tx.db, {
    ...booked,
    key: `deposit:${id}`,
    kind: 'deposit',
    to: { member },
    amountMinor: credit_minor,
  });
  await tellCredited(tx, deposit);
  const fee = {
    key: `deposit:${id}:fee`,
    kind: 'deposit_fee',
    to: { house: 'fees' },
    amountMinor: fee_minor,
  } as const;
  if (fee_minor > 0n) await transfer(tx.db, { ...booked, ...fee });
  await giveOnDeposit(tx, deposit);
}

// Tells a member how a deposit has ended, or that staff look at it. Each is told once.
import type { Selectable } from 'kysely';
import type { DepositStatus } from '../../rules/deposit.ts';
import { formatMinor } from '../../rules/money.ts';
import type { TxCtx } from '../core/in-transaction.ts';
import type { Deposits } from '../db/schema.ts';
import { tell } from '../inbox/tell.ts';

/** `deposit` as it was locked; `status` what it becomes, and `cameMinor` what arrived when that is another amount. */
export async function tellDeposit(
  tx: TxCtx,
  deposit: Selectable<Deposits>,
  status: DepositStatus,
  cameMinor?: bigint,
): Promise<void> {
  const money = (minor: bigint): string => `${formatMinor(minor)} ${deposit.currency}`;
  const { number, method_name: method, member_id: memberId } = deposit;
  const ordered = { number, method, amount: money(deposit.amount_minor) };
  const once = { key: `deposit:${deposit.id}:${status}` };
  if (status === 'failed') await tell(tx, memberId, { kind: 'deposit_failed', facts: ordered }, once);
  if (status === 'review') await tell(tx, memberId, { kind: 'deposit_review', facts: ordered }, once);
  if (status !== 'credited') return;
  if (cameMinor === undefined || cameMinor === deposit.amount_minor) {
    const facts = { ...ordered, amount: money(deposit.credit_minor) };
    await tell(tx, memberId, { kind: 'deposit_credited', facts }, once);
    return;
  }
  await tell(tx, memberId, { kind: 'deposit_part', facts: { ...ordered, came: money(cameMinor) } }, once);
}

// A correction of a member's wallet, decided by two operators.
import type { Ctx } from '../core/ctx.ts';
import { publishBalance } from '../core/events.ts';
import { inTransaction, type TxCtx } from '../core/in-transaction.ts';
import { balanceOf } from '../ledger/balance.ts';
import { creditMember } from '../ledger/credit-member.ts';
import type { Moved } from '../ledger/moved.ts';
import { transfer } from '../ledger/transfer.ts';

export interface WalletAdjustment {
  /** The approved act that it follows from; each moves money once. */
  act: bigint;
  memberId: bigint;
  currency: string;
  /** What the member gets, or with a minus gives. */
  amountMinor: bigint;
}

/**
 * Moves the amount and pays with it what the member owes, in one transaction. Answers the member's balance after that and
 * informs their pages. Throws `LedgerRefused`.
 */
export async function adjustWallet(ctx: Ctx, adjustment: WalletAdjustment): Promise<bigint> {
  const { memberId, currency } = adjustment;
  const after = await inTransaction(ctx, async (tx) => {
    await move(tx, adjustment);
    return balanceOf(tx.db, { member: memberId }, currency);
  });
  await publishBalance(ctx, memberId, 'correction');
  return after;
}

function move(
  { db, clock }: TxCtx,
  { act, memberId, currency, amountMinor }: WalletAdjustment,
): Promise<Moved> {
  const [member, house] = [{ member: memberId }, { house: 'correction' }] as const;
  const correction = {
    ...{ key: `adjustment:${act}`, kind: 'adjustment', currency },
    ...{ at: clock.now(), reference: String(act) },
  } as const;
  return amountMinor > 0n
    ? creditMember(db, { ...correction, from: house, to: member, amountMinor })
    : transfer(db, { ...correction, from: member, to: house, amountMinor: -amountMinor });
}

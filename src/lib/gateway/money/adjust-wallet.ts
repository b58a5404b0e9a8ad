// A correction of a member's wallet, decided by two operators.
import type { Ctx } from '../core/ctx.ts';
import { publishBalance } from '../core/events.ts';
import { transfer } from '../ledger/transfer.ts';

export interface WalletAdjustment {
  /** The approved act that it follows from; each moves money once. */
  act: bigint;
  memberId: bigint;
  currency: string;
  /** What the member gets, or with a minus gives. */
  amountMinor: bigint;
}

/** Moves the amount, answers the member's balance after it, and informs their pages. Throws `LedgerRefused`. */
export async function adjustWallet(ctx: Ctx, adjustment: WalletAdjustment): Promise<bigint> {
  const { act, memberId, currency, amountMinor } = adjustment;
  const given = amountMinor > 0n;
  const [member, house] = [{ member: memberId }, { house: 'correction' }] as const;
  const moved = await transfer(ctx.db, {
    key: `adjustment:${act}`,
    kind: 'adjustment',
    from: given ? house : member,
    to: given ? member : house,
    amountMinor: given ? amountMinor : -amountMinor,
    currency,
    at: ctx.clock.now(),
    reference: String(act),
  });
  await publishBalance(ctx, memberId, 'correction');
  return (given ? moved.toBalanceMinor : moved.fromBalanceMinor) ?? 0n;
}

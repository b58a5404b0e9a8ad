// What a member has who takes a break, paid out by what two operators decided. The money itself is sent outside the portal.
import type { Ctx } from '../core/ctx.ts';
import { publishBalance } from '../core/events.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { balanceOf } from '../ledger/balance.ts';
import { transfer } from '../ledger/transfer.ts';

export interface PayOut {
  /** The approved act that it follows from; each moves money once. */
  act: bigint;
  memberId: bigint;
  currency: string;
  amountMinor: bigint;
}

/** Books the payout. Answers the balance after it and informs the pages of the member. Throws `LedgerRefused`. */
export async function payOut(ctx: Ctx, { act, memberId, currency, amountMinor }: PayOut): Promise<bigint> {
  const after = await inTransaction(ctx, async (tx) => {
    await transfer(tx.db, {
      ...{ key: `exclusion_payout:${act}`, kind: 'exclusion_payout', reference: String(act) },
      ...{
        from: { member: memberId },
        to: { outside: 'payouts' },
        currency,
        amountMinor,
        at: tx.clock.now(),
      },
    });
    return balanceOf(tx.db, { member: memberId }, currency);
  });
  await publishBalance(ctx, memberId, 'correction');
  return after;
}

// What a member has at a vendor, as the vendor says it: the difference to the books is what was won or lost there.
import type { TransferVendor } from '../catalogue/transfer-vendors.ts';
import type { Ctx } from '../core/ctx.ts';
import { publishBalance } from '../core/events.ts';
import { inTransaction } from '../core/in-transaction.ts';
import { transfer } from '../ledger/transfer.ts';
import { askBalance } from './vendor-calls.ts';
import {
  changeWallet,
  inWallet,
  keepWallet,
  openTransfer,
  type WalletKey,
  walletVersion,
} from './vendor-wallet.ts';

/**
 * Asks the vendor and books the difference. Answers what is in the wallet, in minor units; undefined when the vendor did not say, or a
 * transfer came between, since then nobody knows which moment the answer is about.
 */
export async function look(
  ctx: Ctx,
  vendor: TransferVendor,
  { memberId, currency }: Omit<WalletKey, 'vassalage'>,
): Promise<bigint | undefined> {
  const wallet = { memberId, currency, vassalage: vendor.vassalage };
  await keepWallet(ctx.db, wallet);
  const version = await walletVersion(ctx.db, wallet);
  if (await openTransfer(ctx.db, wallet)) return undefined;
  const there = await askBalance(ctx, vendor, { player: String(memberId), currency });
  if (there === undefined) return undefined;
  const booked = await inTransaction(ctx, async (tx) => {
    if ((await walletVersion(tx.db, wallet, true)) !== version) return undefined;
    const difference = there - (await inWallet(tx.db, wallet));
    if (difference === 0n) return 0n;
    await changeWallet(tx, wallet);
    const at = tx.clock.now();
    const { id } = await tx.db
      .insertInto('vendor_results')
      .values({
        member_id: memberId,
        vassalage: vendor.vassalage,
        currency,
        amount_minor: difference,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [house, purse] = [
      { house: 'play' },
      { member: memberId, kind: 'vendor', purse: vendor.vassalage },
    ] as const;
    await transfer(tx.db, {
      key: `vendor_result:${id}`,
      kind: difference > 0n ? 'vendor_won' : 'vendor_lost',
      ...(difference > 0n ? { from: house, to: purse } : { from: purse, to: house }),
      amountMinor: difference > 0n ? difference : -difference,
      reference: String(id),
      ...{ currency, at },
    });
    return difference;
  });
  if (booked === undefined) return undefined;
  if (booked !== 0n) await publishBalance(ctx, memberId, 'round');
  return there;
}

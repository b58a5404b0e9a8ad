import { refreshWallets as contract } from '../../contract/transfers.ts';
import { transferVendor } from '../catalogue/transfer-vendors.ts';
import { handle } from '../core/handle.ts';
import { look } from '../transfers/look.ts';

/** Pages read the balance again by the event of each wallet that has changed. */
export const refreshWallets = handle(contract, async ({ ctx, session }) => {
  const { memberId, currency } = session;
  const wallets = await ctx.db
    .selectFrom('vendor_wallets')
    .select('vassalage')
    .where('member_id', '=', memberId)
    .execute();
  await Promise.all(
    wallets.map(async ({ vassalage }) => {
      const vendor = await transferVendor(ctx, vassalage);
      if (vendor)
        await look(ctx, vendor, { memberId, currency }).catch((err: unknown) =>
          ctx.log.error({ err, vassalage }, 'a wallet at a vendor was not read'),
        );
    }),
  );
  return {};
});

// Vendors whose players have a wallet of their own there.
import type { VendorUnits } from '../../rules/vendor-units.ts';
import type { Ctx } from '../core/ctx.ts';

export interface TransferVendor {
  vassalage: string;
  name: string;
  /** Where it takes our calls. */
  url: string;
  units: VendorUnits;
  /** Whether money may go there now; it may always come back. */
  open: boolean;
}

/** A vendor in transfer mode; undefined for every other, and for one of the sandbox, which has play money only. */
export async function transferVendor(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  vassalage: string,
): Promise<TransferVendor | undefined> {
  const found = await db
    .selectFrom('vendors')
    .select(['vassalage', 'display_name', 'transfer_url', 'units', 'enabled', 'closed_until'])
    .where('vassalage', '=', vassalage)
    .where('mode', '=', 'transfer')
    .where('sandbox', '=', false)
    .executeTakeFirst();
  if (!found || found.transfer_url === null) return undefined;
  const { display_name: name, transfer_url: url, units, enabled, closed_until } = found;
  const open = enabled && (closed_until === null || closed_until <= clock.now());
  return { vassalage, name, url, units, open };
}

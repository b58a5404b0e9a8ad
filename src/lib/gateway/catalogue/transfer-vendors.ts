// Vendors whose players have a wallet of their own there.
import { sql } from 'kysely';
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

/** What makes a vendor one of those: one of the sandbox has play money only. */
export const inTransferMode = (vendors: string) =>
  sql<boolean>`${sql.ref(`${vendors}.mode`)} = 'transfer' and not ${sql.ref(`${vendors}.sandbox`)}`;

/** Whether no vendor keeps wallets of players: then each has the main wallet alone. */
export async function isSingleWallet({ db }: Pick<Ctx, 'db'>): Promise<boolean> {
  const one = await db
    .selectFrom('vendors')
    .select('vassalage')
    .where(inTransferMode('vendors'))
    .limit(1)
    .executeTakeFirst();
  return one === undefined;
}

/** The names of the vendors that keep wallets of players and are open. */
export async function ownWalletVendors({ db }: Pick<Ctx, 'db'>): Promise<string[]> {
  const rows = await db
    .selectFrom('vendors')
    .select('display_name')
    .where(inTransferMode('vendors'))
    .where('enabled', '=', true)
    .orderBy('display_name')
    .execute();
  return rows.map(({ display_name }) => display_name);
}

/** A vendor in transfer mode; undefined for every other. */
export async function transferVendor(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  vassalage: string,
): Promise<TransferVendor | undefined> {
  const found = await db
    .selectFrom('vendors')
    .select(['vassalage', 'display_name', 'transfer_url', 'units', 'enabled', 'closed_until'])
    .where('vassalage', '=', vassalage)
    .where(inTransferMode('vendors'))
    .executeTakeFirst();
  if (!found || found.transfer_url === null) return undefined;
  const { display_name: name, transfer_url: url, units, enabled, closed_until } = found;
  const open = enabled && (closed_until === null || closed_until <= clock.now());
  return { vassalage, name, url, units, open };
}

// The wallets that a member has or may have at vendors, and the latest transfers between them and the main wallet.
import { type Kysely, sql } from 'kysely';
import { inTransferMode } from '../catalogue/transfer-vendors.ts';
import type { DB } from '../db/schema.ts';

export interface VendorPlace {
  vassalage: string;
  vendor: string;
  category: string;
  enabled: boolean;
  closedUntil: Date | null;
  held: boolean;
}

/** Vendors that take money of players, and those that are switched off while money of this member is there. */
export async function placesOf(
  db: Kysely<DB>,
  memberId: bigint,
  withMoney: readonly string[],
): Promise<VendorPlace[]> {
  return db
    .selectFrom('vendors as v')
    .leftJoin('vendor_wallets as w', (join) =>
      join.onRef('w.vassalage', '=', 'v.vassalage').on('w.member_id', '=', memberId),
    )
    .select(['v.vassalage', 'v.display_name as vendor', 'v.enabled', 'v.closed_until as closedUntil'])
    .select('v.category')
    .select((row) => [row('w.held_minor', 'is not', null).$castTo<boolean>().as('held')])
    .where(inTransferMode('v'))
    .where((row) =>
      row.or([row('v.enabled', '=', true), row('v.vassalage', '=', sql<string>`any(${[...withMoney]})`)]),
    )
    .orderBy('v.sort')
    .orderBy('v.display_name')
    .execute();
}

/** The newest transfers of a member, the newest first. */
export const latestTransfers = (db: Kysely<DB>, memberId: bigint, most: number) =>
  db
    .selectFrom('vendor_transfers as t')
    .innerJoin('vendors as v', 'v.vassalage', 't.vassalage')
    .select(['t.id', 'v.display_name as vendor', 't.direction', 't.amount_minor', 't.state', 't.created_at'])
    .where('t.member_id', '=', memberId)
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id')
    .limit(most)
    .execute();

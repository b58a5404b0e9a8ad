import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import type { TransferState } from './resolve.ts';

/** How far a transfer has come. */
export async function stateOf(db: Kysely<DB>, id: string): Promise<TransferState> {
  const { state } = await db
    .selectFrom('vendor_transfers')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return state;
}

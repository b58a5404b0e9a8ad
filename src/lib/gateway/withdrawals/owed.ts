// What members owe, after a charge-back or a correction. While they do, nothing is paid out.
import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';

/** What the member of an order owes in its currency, in minor units; 0 when nothing. */
export async function owedBy(
  db: Kysely<DB>,
  { member_id, currency }: { member_id: bigint; currency: string },
): Promise<bigint> {
  const debt = await db
    .selectFrom('accounts')
    .select('balance_minor')
    .where('kind', '=', 'debt')
    .where('owner_id', '=', member_id)
    .where('currency', '=', currency)
    .where('shard', '=', 0)
    .executeTakeFirst();
  return -(debt?.balance_minor ?? 0n);
}

import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import { type Account, accountColumns } from './account.ts';

/** The balance of an account in minor units; zero when it was never used. Shards of the house are summed. */
export async function balanceOf(db: Kysely<DB>, account: Account, currency: string): Promise<bigint> {
  const { kind, owner, purse } = accountColumns(account);
  const { total } = await db
    .selectFrom('accounts')
    .select(({ fn }) => fn.sum<string | null>('balance_minor').as('total'))
    .where('kind', '=', kind)
    .where('owner_id', '=', owner)
    .where('purse', '=', purse)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow();
  return BigInt(total ?? 0);
}

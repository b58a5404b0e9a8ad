import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';

/** What a vendor signs its calls with; undefined for one that makes none. */
export async function secretOf(db: Kysely<DB>, vassalage: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('vendor_secrets')
    .select('secret')
    .where('vassalage', '=', vassalage)
    .executeTakeFirst();
  return found?.secret;
}

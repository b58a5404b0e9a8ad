import type { Kysely } from 'kysely';
import type { Clock } from '../../../clock.ts';
import type { DB } from '../../../db/schema.ts';
import type { Random } from '../../../random.ts';

const PROVIDER = 'sandbox';
const SECRET_BYTES = 32;

/** The secret that cashier and portal share in this installation; the first process to ask makes it. */
export async function sandboxSecret(db: Kysely<DB>, clock: Clock, random: Random): Promise<Buffer> {
  await db
    .insertInto('provider_secrets')
    .values({ provider: PROVIDER, secret: random.bytes(SECRET_BYTES), created_at: clock.now() })
    .onConflict((on) => on.doNothing())
    .execute();
  const { secret } = await db
    .selectFrom('provider_secrets')
    .select('secret')
    .where('provider', '=', PROVIDER)
    .executeTakeFirstOrThrow();
  return secret;
}

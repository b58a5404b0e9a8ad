import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import type { Clock } from './clock.ts';
import type { Random } from './random.ts';

const SECRET_BYTES = 32;

interface Keeper {
  db: Kysely<DB>;
  clock: Clock;
  random: Random;
}

/** The secret that all processes of this installation share for a use of their own; the first to ask makes it. */
export async function ownSecret({ db, clock, random }: Keeper, use: string): Promise<Buffer> {
  await db
    .insertInto('provider_secrets')
    .values({ provider: use, secret: random.bytes(SECRET_BYTES), created_at: clock.now() })
    .onConflict((on) => on.doNothing())
    .execute();
  const { secret } = await db
    .selectFrom('provider_secrets')
    .select('secret')
    .where('provider', '=', use)
    .executeTakeFirstOrThrow();
  return secret;
}

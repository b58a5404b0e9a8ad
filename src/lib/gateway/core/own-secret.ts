import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { DB } from '../db/schema.ts';
import type { Clock } from './clock.ts';
import type { Random } from './random.ts';
import type { Seal } from './seal.ts';

const SECRET_BYTES = 32;

export interface Keeper {
  db: Kysely<DB>;
  clock: Clock;
  random: Random;
  seal: Seal;
}

/** The secret that all processes of this installation share for a use of their own; the first to ask makes it. */
export async function ownSecret({ db, clock, random, seal }: Keeper, use: string): Promise<Buffer> {
  await db
    .insertInto('provider_secrets')
    .values({
      provider: use,
      secret: seal.close(random.bytes(SECRET_BYTES).toString('base64'), purposeOf(use)),
      created_at: clock.now(),
    })
    .onConflict((on) => on.doNothing())
    .execute();
  const { secret } = await db
    .selectFrom('provider_secrets')
    .select('secret')
    .where('provider', '=', use)
    .executeTakeFirstOrThrow();
  return Buffer.from(seal.open(secret, purposeOf(use)), 'base64');
}

/** Opens what `ownSecret` made, on the connection of an audit; undefined when nobody has made it. */
export type OpenSecret = (client: pg.ClientBase, use: string) => Promise<Buffer | undefined>;

export const secretOpener =
  (seal: Seal): OpenSecret =>
  async (client, use) => {
    const { rows } = await client.query<{ secret: string }>(
      'select secret from provider_secrets where provider = $1',
      [use],
    );
    const [kept] = rows;
    return kept && Buffer.from(seal.open(kept.secret, purposeOf(use)), 'base64');
  };

const purposeOf = (use: string): string => `provider ${use}`;

/** Keeps a secret that somebody outside has made, in the place of the one before it. */
export async function giveSecret(
  { db, clock, seal }: Pick<Keeper, 'db' | 'clock' | 'seal'>,
  use: string,
  text: string,
): Promise<void> {
  const secret = seal.close(Buffer.from(text).toString('base64'), purposeOf(use));
  await db
    .insertInto('provider_secrets')
    .values({ provider: use, secret, created_at: clock.now() })
    .onConflict((on) => on.column('provider').doUpdateSet({ secret }))
    .execute();
}

/** A secret that was given; undefined while there is none. */
export async function givenSecret(
  { db, seal }: Pick<Keeper, 'db' | 'seal'>,
  use: string,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('provider_secrets')
    .select('secret')
    .where('provider', '=', use)
    .executeTakeFirst();
  return row && Buffer.from(seal.open(row.secret, purposeOf(use)), 'base64');
}

/** Seals by the present key what is not; answers how many secrets that were. */
export async function resealOwnSecrets({ db, seal }: Pick<Keeper, 'db' | 'seal'>): Promise<number> {
  const rows = await db.selectFrom('provider_secrets').select(['provider', 'secret']).execute();
  const stale = rows.filter(({ secret }) => !seal.isCurrent(secret));
  for (const { provider, secret } of stale)
    await db
      .updateTable('provider_secrets')
      .set({ secret: seal.close(seal.open(secret, purposeOf(provider)), purposeOf(provider)) })
      .where('provider', '=', provider)
      .where('secret', '=', secret)
      .execute();
  return stale.length;
}

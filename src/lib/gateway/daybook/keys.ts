// The keys that heads are signed with. One signs; those before it stay published.
import { createHash, generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import { sql } from 'kysely';
import type { Ctx } from '../core/ctx.ts';
import { inTransaction } from '../core/in-transaction.ts';
import type { Seal } from '../core/seal.ts';
import { locks } from '../db/locks.ts';

export interface PublicKey {
  kid: string;
  jwk: { kty: 'EC'; crv: 'P-256'; x: string; y: string };
  since: string;
  /** When another one took over. */
  until: string | null;
}

export interface SigningKey {
  kid: string;
  privateKey: JsonWebKey;
}

type Keeper = Pick<Ctx, 'db' | 'clock' | 'seal' | 'events' | 'log'>;

const purposeOf = (kid: string): string => `daybook ${kid}`;

/** The key of now; the first to ask makes it. */
export async function signingKey(ctx: Keeper): Promise<SigningKey> {
  const found = await presentKey(ctx);
  if (found) return found;
  await inTransaction(ctx, async (tx) => {
    await sql`select pg_advisory_xact_lock(${locks.daybookKeys})`.execute(tx.db);
    if (!(await presentKey(tx))) await addKey(tx);
  });
  const made = await presentKey(ctx);
  if (!made) throw new Error('There is no key to sign with.');
  return made;
}

/** Retires the key of now and makes another; answers its id. */
export const rotateKey = (ctx: Keeper): Promise<string> =>
  inTransaction(ctx, async (tx) => {
    await sql`select pg_advisory_xact_lock(${locks.daybookKeys})`.execute(tx.db);
    await tx.db
      .updateTable('daybook_keys')
      .set({ retired_at: tx.clock.now() })
      .where('retired_at', 'is', null)
      .execute();
    return addKey(tx);
  });

/** Every key that ever signed, the oldest first. */
export async function publicKeys({ db }: Pick<Ctx, 'db'>): Promise<PublicKey[]> {
  const rows = await db
    .selectFrom('daybook_keys')
    .select(['kid', 'public_jwk', 'created_at', 'retired_at'])
    .orderBy('created_at')
    .orderBy('kid')
    .execute();
  return rows.map(({ kid, public_jwk, created_at, retired_at }) => ({
    kid,
    jwk: public_jwk as unknown as PublicKey['jwk'],
    since: created_at.toISOString(),
    until: retired_at?.toISOString() ?? null,
  }));
}

async function presentKey({ db, seal }: Pick<Ctx, 'db' | 'seal'>): Promise<SigningKey | undefined> {
  const row = await db
    .selectFrom('daybook_keys')
    .select(['kid', 'private_jwk'])
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  return row && { kid: row.kid, privateKey: JSON.parse(seal.open(row.private_jwk, purposeOf(row.kid))) };
}

async function addKey({ db, clock, seal }: Keeper): Promise<string> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { d: _, ...publicJwk } = privateKey.export({ format: 'jwk' });
  const kid = thumbprint(publicJwk);
  await db
    .insertInto('daybook_keys')
    .values({
      kid,
      public_jwk: JSON.stringify(publicJwk),
      private_jwk: seal.close(JSON.stringify(privateKey.export({ format: 'jwk' })), purposeOf(kid)),
      created_at: clock.now(),
    })
    .execute();
  return kid;
}

/** RFC 7638: so a key's id is of that key alone. */
export const thumbprint = ({ crv, kty, x, y }: JsonWebKey): string =>
  createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');

/** Seals by the present key what is not; answers how many secrets that were. */
export async function resealDaybookKeys({ db, seal }: { db: Ctx['db']; seal: Seal }): Promise<number> {
  const rows = await db.selectFrom('daybook_keys').select(['kid', 'private_jwk']).execute();
  const stale = rows.filter(({ private_jwk }) => !seal.isCurrent(private_jwk));
  for (const { kid, private_jwk } of stale)
    await db
      .updateTable('daybook_keys')
      .set({ private_jwk: seal.close(seal.open(private_jwk, purposeOf(kid)), purposeOf(kid)) })
      .where('kid', '=', kid)
      .where('private_jwk', '=', private_jwk)
      .execute();
  return stale.length;
}

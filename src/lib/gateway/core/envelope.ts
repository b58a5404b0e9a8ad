// Encrypted payloads: compact JWE (ECDH-ES, A256GCM) to a key that the portal publishes, opened once and not after its time.
import { type CryptoKey, compactDecrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { DB } from '../db/schema.ts';
import type { Clock } from './clock.ts';
import { Refusal } from './errors.ts';

const LONGEST_LIFE_S = 300;

const sealed = z.object({
  jti: z.string().check(z.minLength(8), z.maxLength(64)),
  exp: z.int(),
  data: z.unknown(),
});

export interface Envelope {
  /** The public keys, as `/.well-known/jwks.json` answers them. */
  publicKeys(): { keys: JWK[] };
  /** Opens a payload; throws `envelope_invalid`, `envelope_expired` or `envelope_replayed`. */
  open(jwe: string): Promise<unknown>;
}

/** Uses the newest key in the database, making the first one when there is none. */
export async function createEnvelope(db: Kysely<DB>, clock: Clock): Promise<Envelope> {
  const stored = await keyRow(db);
  const privateKey = (await importJWK(stored.jwk, 'ECDH-ES')) as CryptoKey;
  const { d: _, ...publicJwk } = stored.jwk;
  const keys = [{ ...publicJwk, kid: stored.kid, use: 'enc', alg: 'ECDH-ES' }];

  return {
    publicKeys: () => ({ keys }),
    async open(jwe) {
      const content = await decrypt(jwe, privateKey);
      const nowS = Math.floor(clock.now().getTime() / 1000);
      if (content.exp <= nowS) throw new Refusal('envelope_expired');
      if (content.exp > nowS + LONGEST_LIFE_S) throw new Refusal('envelope_invalid');
      await spend(db, content.jti, new Date(content.exp * 1000));
      return content.data;
    },
  };
}

async function decrypt(jwe: string, key: CryptoKey): Promise<z.output<typeof sealed>> {
  try {
    const { plaintext } = await compactDecrypt(jwe, key, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return sealed.parse(JSON.parse(new TextDecoder().decode(plaintext)));
  } catch {
    throw new Refusal('envelope_invalid');
  }
}

async function spend(db: Kysely<DB>, jti: string, expiresAt: Date): Promise<void> {
  const row = await db
    .insertInto('envelope_seen')
    .values({ jti, expires_at: expiresAt })
    .onConflict((on) => on.doNothing())
    .returning('jti')
    .executeTakeFirst();
  if (!row) throw new Refusal('envelope_replayed');
}

async function keyRow(db: Kysely<DB>): Promise<{ kid: string; jwk: JWK }> {
  return db.transaction().execute(async (tx) => {
    await sql`lock table envelope_keys in exclusive mode`.execute(tx);
    const row = await tx
      .selectFrom('envelope_keys')
      .select(['kid', 'private_jwk'])
      .where('retired_at', 'is', null)
      .orderBy('created_at', 'desc')
      .executeTakeFirst();
    if (row) return { kid: row.kid, jwk: row.private_jwk as JWK };
    const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
    const jwk = await exportJWK(privateKey);
    const kid = crypto.randomUUID();
    await tx
      .insertInto('envelope_keys')
      .values({ kid, private_jwk: JSON.stringify(jwk) })
      .execute();
    return { kid, jwk };
  });
}

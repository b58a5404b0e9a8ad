// Encrypted payloads: compact JWE (ECDH-ES, A256GCM) to a key that the portal publishes, opened once and not after its time.
// A key is published for 30 days. Pages that still hold the one before are understood for two more.
import {
  type CryptoKey,
  compactDecrypt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../rules/durations.ts';
import { isAway } from '../db/away.ts';
import type { DB } from '../db/schema.ts';
import { inTx } from '../db/tx.ts';
import { parseJson } from './bounded.ts';
import type { Clock } from './clock.ts';
import { Refusal } from './errors.ts';
import type { Seal } from './seal.ts';

const LONGEST_LIFE_S = 300;
const PUBLISHED_MS = 30 * DAY_MS;
const UNDERSTOOD_MS = 2 * DAY_MS;
/** After this a process looks whether another one has made a new key. */
const READ_AGAIN_MS = 5 * MINUTE_MS;
/** The same when a payload names a key that it does not know; anyone can make one up. */
const READ_SOONER_MS = 10 * SECOND_MS;

const sealed = z.object({
  // Printable, since PostgreSQL stores no U+0000.
  jti: z.string().check(z.regex(/^[\x20-\x7e]{8,64}$/)),
  exp: z.int(),
  data: z.unknown(),
});

export interface Envelope {
  /** The public key of now, as `/.well-known/jwks.json` answers it. */
  publicKeys(): Promise<{ keys: JWK[] }>;
  /** Opens a payload; throws `envelope_invalid`, `envelope_expired` or `envelope_replayed`. */
  open(jwe: string): Promise<unknown>;
}

interface Key {
  kid: string;
  publicJwk: JWK;
  privateKey: CryptoKey;
}

/** Uses the keys in the database, making one when there is none that is young enough. */
export async function createEnvelope(db: Kysely<DB>, clock: Clock, seal: Seal): Promise<Envelope> {
  let keys = await readKeys(db, clock, seal);
  let readAt = clock.now().getTime();

  /** While the database is away or busy the keys at hand serve on: every page needs one before its first call. */
  async function recent(afterMs = READ_AGAIN_MS): Promise<Key[]> {
    if (clock.now().getTime() - readAt < afterMs) return keys;
    readAt = clock.now().getTime();
    keys = await readKeys(db, clock, seal).catch((error: unknown) => {
      if (!isAway(error)) throw error;
      return keys;
    });
    return keys;
  }

  async function keysFor(jwe: string): Promise<Key[]> {
    const known = await recent();
    const kid = kidOf(jwe);
    return kid === undefined || known.some((key) => key.kid === kid) ? known : recent(READ_SOONER_MS);
  }

  return {
    async publicKeys() {
      const [{ kid, publicJwk } = missingKey()] = await recent();
      return { keys: [{ ...publicJwk, kid, use: 'enc', alg: 'ECDH-ES' }] };
    },
    async open(jwe) {
      const content = await decrypt(jwe, await keysFor(jwe));
      const nowS = Math.floor(clock.now().getTime() / 1000);
      if (content.exp <= nowS) throw new Refusal('envelope_expired');
      if (content.exp > nowS + LONGEST_LIFE_S) throw new Refusal('envelope_invalid');
      await spend(db, content.jti, new Date(content.exp * 1000));
      return content.data;
    },
  };
}

/** The specification's clients need not name the key; then it is the present one. */
async function decrypt(jwe: string, keys: Key[]): Promise<z.output<typeof sealed>> {
  try {
    const kid = kidOf(jwe) ?? keys[0]?.kid;
    const key = keys.find((each) => each.kid === kid) ?? missingKey();
    const { plaintext } = await compactDecrypt(jwe, key.privateKey, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return sealed.parse(parseJson(plaintext));
  } catch {
    throw new Refusal('envelope_invalid');
  }
}

/** The key that a payload names; undefined also for what is no payload. */
function kidOf(jwe: string): string | undefined {
  try {
    return decodeProtectedHeader(jwe).kid;
  } catch {
    return undefined;
  }
}

function missingKey(): never {
  throw new Error('There is no such key.');
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

/** The present key first, then those that are still understood. */
async function readKeys(db: Kysely<DB>, clock: Clock, seal: Seal): Promise<Key[]> {
  const now = clock.now().getTime();
  const rows = await inTx(db, async (tx) => {
    await sql`lock table envelope_keys in exclusive mode`.execute(tx);
    const kept = await keptRows(tx, new Date(now - UNDERSTOOD_MS));
    const [newest] = kept;
    if (newest && newest.retired_at === null && newest.created_at.getTime() > now - PUBLISHED_MS) return kept;
    await tx
      .updateTable('envelope_keys')
      .set({ retired_at: clock.now() })
      .where('retired_at', 'is', null)
      .execute();
    await addKey(tx, clock, seal);
    return keptRows(tx, new Date(now - UNDERSTOOD_MS));
  });
  return Promise.all(rows.map((row) => keyIn(row, seal)));
}

const keptRows = (db: Kysely<DB>, understoodSince: Date) =>
  db
    .selectFrom('envelope_keys')
    .select(['kid', 'private_jwk', 'created_at', 'retired_at'])
    .where((of) => of.or([of('retired_at', 'is', null), of('retired_at', '>', understoodSince)]))
    .orderBy('created_at', 'desc')
    .execute();

async function keyIn({ kid, private_jwk }: { kid: string; private_jwk: string }, seal: Seal): Promise<Key> {
  const jwk: JWK = JSON.parse(seal.open(private_jwk, purposeOf(kid)));
  const { d: _, ...publicJwk } = jwk;
  return { kid, publicJwk, privateKey: (await importJWK(jwk, 'ECDH-ES')) as CryptoKey };
}

async function addKey(db: Kysely<DB>, clock: Clock, seal: Seal): Promise<void> {
  const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const kid = crypto.randomUUID();
  const private_jwk = seal.close(JSON.stringify(await exportJWK(privateKey)), purposeOf(kid));
  await db.insertInto('envelope_keys').values({ kid, private_jwk, created_at: clock.now() }).execute();
}

const purposeOf = (kid: string): string => `envelope ${kid}`;

/** Seals by the present key what is not; answers how many secrets that were. */
export async function resealEnvelopeKeys(db: Kysely<DB>, seal: Seal): Promise<number> {
  const rows = await db.selectFrom('envelope_keys').select(['kid', 'private_jwk']).execute();
  const stale = rows.filter(({ private_jwk }) => !seal.isCurrent(private_jwk));
  for (const { kid, private_jwk } of stale)
    await db
      .updateTable('envelope_keys')
      .set({ private_jwk: seal.close(seal.open(private_jwk, purposeOf(kid)), purposeOf(kid)) })
      .where('kid', '=', kid)
      .execute();
  return stale.length;
}

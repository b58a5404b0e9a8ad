// Signed messages between the portal and an outside vendor, version 2: HMAC-SHA256 over time, nonce, method, path and the raw body.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';
import { PlayRefused } from './refused.ts';

const SKEW_MS = 120_000;

const VERSION = 'v2';

export interface Signed {
  method: string;
  /** Of the address that it is sent to, without a query. */
  path: string;
  /** Milliseconds since 1970, as sent. */
  timestamp: string;
  /** Chosen by the sender for this attempt: 8 to 100 visible characters. */
  nonce: string;
  /** Bytes as they came, before any parsing. */
  body: string;
  /** `v2=` and lower-case hex. */
  signature: string;
}

/** The signature of a message under the secret of one direction: of its version and parts, a line each. */
export function sign(
  secret: string,
  { timestamp, nonce, method, path, body }: Omit<Signed, 'signature'>,
): string {
  const signed = [VERSION, timestamp, nonce, method, path, body].join('\n');
  return `${VERSION}=${createHmac('sha256', secret).update(signed).digest('hex')}`;
}

/** Throws `bad_signature` unless the message is signed with one of the secrets, at most two minutes off, and new. */
export async function checkSigned(
  db: Kysely<DB>,
  { vassalage, secrets, at }: { vassalage: string; secrets: readonly string[]; at: Date },
  message: Signed,
): Promise<void> {
  const given = Buffer.from(message.signature);
  const genuine = secrets.some((secret) => {
    const expected = Buffer.from(sign(secret, message));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  const fresh =
    /^\d{13}$/.test(message.timestamp) && Math.abs(Number(message.timestamp) - at.getTime()) <= SKEW_MS;
  const named = /^[\x21-\x7e]{8,100}$/.test(message.nonce);
  if (!genuine || !fresh || !named) throw new PlayRefused('bad_signature');
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('vendor_nonces')
    .values({
      vassalage,
      nonce: message.nonce,
      expires_at: new Date(Number(message.timestamp) + 2 * SKEW_MS),
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw new PlayRefused('bad_signature');
}

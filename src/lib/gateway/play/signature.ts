// Signed messages between the portal and an outside vendor, version 2: HMAC-SHA256 over time, nonce, method, path and the raw body.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';

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

/** Whether the time of a message is at most two minutes off, whoever has signed it. */
export const isInTime = (at: Date, { timestamp }: Pick<Signed, 'timestamp'>): boolean =>
  /^\d{13}$/.test(timestamp) && Math.abs(Number(timestamp) - at.getTime()) <= SKEW_MS;

/** Whether a message is signed with one of the secrets, at most two minutes off. Asks nobody. */
export function isSigned(
  { secrets, at }: { secrets: readonly string[]; at: Date },
  message: Signed,
): boolean {
  const { nonce, signature } = message;
  if (!isInTime(at, message) || !/^[\x21-\x7e]{8,100}$/.test(nonce)) return false;
  const given = Buffer.from(signature);
  return secrets.some((secret) => {
    const expected = Buffer.from(sign(secret, message));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}

/** What a message is: one of the vendor, the same once more, one of another time, or none that the vendor has signed. */
export type Standing = 'new' | 'repeated' | 'late' | 'wrong';

/** What a message is, and notes its nonce. */
export async function checkSigned(
  db: Kysely<DB>,
  { vassalage, secrets, at }: { vassalage: string; secrets: readonly string[]; at: Date },
  message: Signed,
): Promise<Standing> {
  if (!isInTime(at, message)) return 'late';
  if (!isSigned({ secrets, at }, message)) return 'wrong';
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('vendor_nonces')
    .values({
      vassalage,
      nonce: message.nonce,
      expires_at: new Date(Number(message.timestamp) + 2 * SKEW_MS),
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 0n ? 'repeated' : 'new';
}

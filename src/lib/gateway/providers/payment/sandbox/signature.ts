// How the sandbox cashier signs what it sends: HMAC-SHA256 over the time and the body's bytes.
import { createHmac, timingSafeEqual } from 'node:crypto';

const TIME_HEADER = 'x-sandbox-time';
const SIGNATURE_HEADER = 'x-sandbox-signature';

/** How far the two clocks may differ; an older message is refused even when its signature is right. */
const SKEW_MS = 120_000;

export function signedHeaders(secret: Buffer, body: string, now: Date): Record<string, string> {
  const time = String(Math.floor(now.getTime() / 1000));
  return { [TIME_HEADER]: time, [SIGNATURE_HEADER]: macOf(secret, time, body).toString('hex') };
}

/** True when the body came from who holds the secret, and lately. Compares in constant time. */
export function isSigned(secret: Buffer, body: string, headers: Pick<Headers, 'get'>, now: Date): boolean {
  const time = headers.get(TIME_HEADER) ?? '';
  const signature = headers.get(SIGNATURE_HEADER) ?? '';
  if (!/^\d{10}$/.test(time) || !/^[0-9a-f]{64}$/.test(signature)) return false;
  if (Math.abs(now.getTime() - Number(time) * 1000) > SKEW_MS) return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), macOf(secret, time, body));
}

const macOf = (secret: Buffer, time: string, body: string): Buffer =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest();

// How messages are signed, in both directions: HMAC-SHA256 over a version, the direction, the time and the message.
import { createHmac, timingSafeEqual } from 'node:crypto';

const VERSION = 'v1';
/** How far the two clocks may differ; an older message is refused even when its signature is right. */
const SKEW_MS = 120_000;

/** `request METHOD PATH` for what the portal asks, with the query where there is one; `notice` for what the service tells. */
export type Direction = `request ${string}` | 'notice';

interface Message {
  direction: Direction;
  body: string;
}

export function signed(secret: Buffer, message: Message, now: Date): Record<string, string> {
  const time = String(Math.floor(now.getTime() / 1000));
  return { 'x-timestamp': time, 'x-signature': `${VERSION}=${macOf(secret, time, message).toString('hex')}` };
}

/** True when the message came from who holds the secret, and lately. Compares in constant time. */
export function isSigned(
  secret: Buffer,
  message: Message,
  headers: Pick<Headers, 'get'>,
  now: Date,
): boolean {
  const time = headers.get('x-timestamp') ?? '';
  const [, signature = ''] = /^v1=([0-9a-f]{64})$/.exec(headers.get('x-signature') ?? '') ?? [];
  if (!/^\d{10}$/.test(time) || !signature) return false;
  if (Math.abs(now.getTime() - Number(time) * 1000) > SKEW_MS) return false;
  return timingSafeEqual(Buffer.from(signature, 'hex'), macOf(secret, time, message));
}

const macOf = (secret: Buffer, time: string, { direction, body }: Message): Buffer =>
  createHmac('sha256', secret).update([VERSION, direction, time, body].join('\n')).digest();

// Signed messages, as the portal's page for integrators describes them.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const VALID_MS = 120_000;

interface Message {
  method: string;
  /** Of the address that it is sent to. */
  path: string;
  timestamp: string;
  nonce: string;
  body: string;
}

const signatureOf = (secret: string, { timestamp, nonce, method, path, body }: Message): string =>
  `v2=${createHmac('sha256', secret).update(['v2', timestamp, nonce, method, path, body].join('\n')).digest('hex')}`;

/** The headers of a message of ours to that address. Each sending has another nonce. */
export function signedHeaders(
  vassalage: string,
  secret: string,
  { pathname }: URL,
  body: string,
): Record<string, string> {
  const [timestamp, nonce] = [String(Date.now()), randomUUID()];
  return {
    'content-type': 'application/json',
    'x-vassalage': vassalage,
    'x-timestamp': timestamp,
    'x-nonce': nonce,
    'x-signature': signatureOf(secret, { method: 'POST', path: pathname, timestamp, nonce, body }),
  };
}

/** Says of a message whether the portal signed it, not long ago, and sent it for the first time. */
export function createCheck(
  secret: string,
): (message: Pick<IncomingMessage, 'method' | 'url' | 'headers'>, body: string) => boolean {
  const seen = new Map<string, number>();
  return ({ method = '', url = '', headers }, body) => {
    const [timestamp, nonce, signature] = ['x-timestamp', 'x-nonce', 'x-signature'].map((name) =>
      String(headers[name] ?? ''),
    ) as [string, string, string];
    const now = Date.now();
    for (const [known, at] of seen) if (now - at > 2 * VALID_MS) seen.delete(known);
    const given = Buffer.from(signature);
    const expected = Buffer.from(signatureOf(secret, { method, path: url, timestamp, nonce, body }));
    const genuine = given.length === expected.length && timingSafeEqual(given, expected);
    if (!genuine || !(Math.abs(Number(timestamp) - now) <= VALID_MS) || seen.has(nonce)) return false;
    seen.set(nonce, now);
    return true;
  };
}

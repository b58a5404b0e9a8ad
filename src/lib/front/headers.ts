// Headers of every answer of the application.
import type { MiddlewareHandler } from 'hono';
import { remembered } from '../gateway/core/remembered.ts';

const FIXED: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'SAMEORIGIN',
};

/** What only the portal's own pages may hold: documents, and answers of calls. Pictures and files may be shown anywhere. */
const OWN = /^(?:text\/html|application\/json)/;
const OWN_ONLY: Record<string, string> = {
  'cross-origin-resource-policy': 'same-origin',
  // Windows that the portal opens itself, such as customer service, keep their way back.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};

/** Answers of calls are no documents: opened as one they load, run and frame nothing. */
const NO_DOCUMENT = /^(?:application\/json|text\/plain|text\/event-stream)/;
const NOTHING = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** What every answer of a type of content has. */
const headersFor = remembered((type) =>
  Object.entries({
    ...FIXED,
    ...(OWN.test(type) && OWN_ONLY),
    ...(NO_DOCUMENT.test(type) && { 'content-security-policy': NOTHING }),
  }),
);

/** `secure`: it was asked for over https. */
export function addSecurityHeaders(headers: Pick<Headers, 'get' | 'set'>, secure: boolean): void {
  for (const [name, value] of headersFor(headers.get('content-type') ?? '')) headers.set(name, value);
  if (secure) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
}

export const securityHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  addSecurityHeaders(c.res.headers, c.req.header('x-portico-secure') === '1');
};

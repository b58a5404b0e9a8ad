// Headers of every answer of the application.
import type { MiddlewareHandler } from 'hono';

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

export const securityHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  const type = c.res.headers.get('content-type') ?? '';
  const own = OWN.test(type);
  const fixed = own ? { ...FIXED, ...OWN_ONLY } : FIXED;
  for (const [name, value] of Object.entries(fixed)) c.res.headers.set(name, value);
  if (NO_DOCUMENT.test(type)) c.res.headers.set('content-security-policy', NOTHING);
  if (c.req.header('x-portico-secure') === '1') {
    c.res.headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
  }
};

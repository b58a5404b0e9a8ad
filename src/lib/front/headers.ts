// Headers of every answer of the application.
import type { MiddlewareHandler } from 'hono';

const FIXED: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'SAMEORIGIN',
};

export const securityHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(FIXED)) c.res.headers.set(name, value);
  if (c.req.header('x-portico-secure') === '1') {
    c.res.headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains');
  }
};

// Hands the calls to the gateway, here or elsewhere.
import type { MiddlewareHandler } from 'hono';
import type { Backend } from '../gateway/http/backend.ts';
import { seenOutside } from './seen-outside.ts';
import { visitOf } from './visit-of.ts';

/** Calls are answered by the gateway; other paths go on. */
export function gatewayDoor(getBackend: () => Promise<Backend>): MiddlewareHandler {
  return async (c, next) => {
    const { answer } = await getBackend();
    return (await answer(seenOutside(c.req.raw), visitOf(c.req.raw).address)) ?? next();
  };
}

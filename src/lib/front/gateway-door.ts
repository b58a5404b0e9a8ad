// Hands the calls to the gateway, here or elsewhere.
import type { MiddlewareHandler } from 'hono';
import type { Gateway } from '../gateway/serve.ts';
import { forward } from './forward.ts';
import { seenOutside } from './seen-outside.ts';
import { visitOf } from './visit-of.ts';

interface Door {
  gateway: Gateway;
  /** Another gateway that serves the calls instead. */
  remote: string | undefined;
}

const CALLS = /^\/(wps|lgw|lotto|house)\/|^\/(openapi\.json|\.well-known\/jwks\.json)$/;

/** Calls are answered by the gateway; other paths go on. Health is always this process's own. */
export function gatewayDoor(open: () => Promise<Door>): MiddlewareHandler {
  return async (c, next) => {
    const { gateway, remote } = await open();
    const { address } = visitOf(c.req.raw);
    const isPage = /^\/house\/slot\//.test(c.req.path);
    if (isPage) return next();
    if (remote && CALLS.test(c.req.path)) return forward(c.req.raw, remote, address);
    return (await gateway(seenOutside(c.req.raw), address)) ?? next();
  };
}

import { type Caller, createCaller } from './gateway.ts';

/** Somebody who calls a portal over the network. Throws when no answer comes, as after a kill. */
export function callerAt(address: string): Caller {
  return createCaller(async (request) => {
    const { pathname, search } = new URL(request.url);
    const body = request.body ? await request.arrayBuffer() : undefined;
    return fetch(address + pathname + search, { method: request.method, headers: request.headers, body });
  }, '127.0.0.1');
}

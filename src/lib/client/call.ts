// The pages' client. A game in its frame has a smaller one (`stores/house.ts`).
import { ofetch } from 'ofetch';
import type { ArgumentOf, Call } from '../contract/call.ts';
import { callOver, surroundings } from './gateway.ts';

export { type CallOptions, lineLost, prepareCall, Refused, surroundings } from './gateway.ts';

const http = ofetch.create(
  { retry: 0, ignoreResponseError: true, responseType: 'stream' },
  { fetch: ((input, init) => surroundings.fetch(input, init)) as typeof fetch },
);

export const call = callOver((address, init) => http.raw(address, init));

/** Sends a member's call from a page that may be closing: at once, and nobody waits for the answer. */
export function sendLast<C extends Call>({ method, path }: C, input: ArgumentOf<C>): void {
  const token = surroundings.token();
  if (!token) return;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify(input);
  // The line is down: the gateway learns nothing, and nobody is there to be told.
  surroundings.fetch(path, { method, headers, body, keepalive: true }).catch(() => {});
}

// Whose request it is: the server in front has written the visitor's address into a header that nobody else may set.
import type { IncomingMessage } from 'node:http';
import type { RequestLike } from '../gateway/core/request-like.ts';
import type { Visit } from '../gateway/core/visit.ts';

const HEADER = 'x-portico-address';
/** Of who asks past the server in front, as tests of the application do. */
const NOBODY_SAID = '127.0.0.1';

export function visitOf(request: RequestLike): Visit {
  return { request, address: request.headers.get(HEADER) ?? NOBODY_SAID };
}

/** The address of the same visit, from Node's own request. */
export const addressOf = ({ headers }: IncomingMessage): string => String(headers[HEADER] ?? NOBODY_SAID);

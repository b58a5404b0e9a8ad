// Whose request it is: the server in front has written the visitor's address into a header that nobody else may set.
import type { RequestLike } from '../gateway/core/request-like.ts';
import type { Visit } from '../gateway/core/visit.ts';

export function visitOf(request: RequestLike): Visit {
  return { request, address: request.headers.get('x-portico-address') ?? '127.0.0.1' };
}

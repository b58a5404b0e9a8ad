// Answers calls: the gate first, then the gateway, here or elsewhere.
import type { MiddlewareHandler } from 'hono';
import type { RequestLike } from '../gateway/core/request-like.ts';
import { type Answer, responseOf } from '../gateway/http/answer.ts';
import type { Backend } from '../gateway/http/backend.ts';
import { refusedCall } from './gate.ts';
import { seenOutside } from './seen-outside.ts';
import { visitOf } from './visit-of.ts';

/** Answers a request under the address that its sender used; undefined when it is no call and none of the gateway's own addresses. */
export type Calls = (request: RequestLike) => Promise<Answer | undefined>;

export function createCalls(getBackend: () => Promise<Backend>): Calls {
  return async (request) => {
    const backend = await getBackend();
    return (await refusedCall(backend, request)) ?? backend.answer(request, visitOf(request).address);
  };
}

/** Calls are answered; other paths go on. */
export function callsDoor(answer: Calls): MiddlewareHandler {
  return async (c, next) => {
    const answered = await answer(seenOutside(c.req.raw));
    return answered ? responseOf(answered) : next();
  };
}

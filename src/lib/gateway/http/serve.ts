// The gateway's one entry: find, limit, session, authorise, decrypt, parse, run, encode, map errors, log one line.
import { randomUUID } from 'node:crypto';
import type { Call, OutputOf } from '../../contract/call.ts';
import { errorStatus } from '../../contract/errors.ts';
import { errorSentence } from '../../messages/errors.ts';
import { type AnswerHeaders, OwnHeaders } from '../core/answer-headers.ts';
import type { Ctx } from '../core/ctx.ts';
import { Refusal, tryAgain } from '../core/errors.ts';
import type { AnyHandler } from '../core/handle.ts';
import type { RateLimitKey } from '../core/rate-limits.ts';
import type { RequestLike } from '../core/request-like.ts';
import { memberOf } from '../core/session.ts';
import { localeOf } from '../core/visit.ts';
import { isAway } from '../db/away.ts';
import { type Answer, json, jsonText, refuse } from './answer.ts';
import { authenticate } from './authenticate.ts';
import { refuseCrossSite } from './cross-site.ts';
import { handlers } from './handlers.ts';
import { readInput } from './input.ts';
import { isCall, pathOf } from './is-call.ts';
import { createKeptAnswers, type KeptAnswers } from './kept-answers.ts';
import { plainPages } from './plain.ts';

export interface Gateway {
  /** Answers a request to one of the calls, or to the gateway's own addresses; undefined for any other path. */
  answer(request: RequestLike, address: string): Promise<Answer | undefined>;
  /** The same without a wait, where the answer is kept; undefined where it is not. */
  answerAtOnce(request: RequestLike, address: string): Answer | undefined;
}

type ByMethod = Map<string, AnyHandler>;

/** Handlers by path, then by method. Throws when two calls have the same address. */
function routesOf(answered: readonly AnyHandler[]): Map<string, ByMethod> {
  const routes = new Map<string, ByMethod>();
  for (const handler of answered) {
    const { method, path, effects } = handler.call;
    const here: ByMethod = routes.get(path) ?? new Map();
    for (const each of effects ? [method, 'POST'] : [method]) {
      if (here.has(each)) throw new Error(`Two calls answer ${each} ${path}.`);
      here.set(each, handler);
    }
    routes.set(path, here);
  }
  return routes;
}

/** Every call of the contract. */
export const everyHandler: readonly AnyHandler[] = Object.values(handlers);

/** Reads public calls in this process, for pages that are being rendered: no limit, no line in the log. Throws refusals. */
export function inProcess(ctx: Ctx) {
  const routes = routesOf(everyHandler);
  return async <C extends Call>(call: C, input: Record<string, string> = {}): Promise<OutputOf<C>> => {
    const handler = routes.get(call.path)?.get('GET');
    const url = `http://in-process${call.path}?${new URLSearchParams(input)}`;
    const arrived = { ...arrive(new Request(url), '127.0.0.1'), requestId: 'in process' };
    if (!handler || call.access !== 'public') throw new Error(`No public call answers GET ${call.path}.`);
    const answered = work(ctx, handler, arrived, new OwnHeaders()).catch((error: unknown) => {
      throw isAway(error) ? tryAgain() : error;
    });
    return (await answered) as OutputOf<C>;
  };
}

export function createGateway(ctx: Ctx, answered = everyHandler): Gateway {
  const routes = routesOf(answered);
  const plain = plainPages(ctx);
  const kept = createKeptAnswers(ctx.settings);

  /** What every answer to a call says beside what it answers, and its line in the log. */
  function finish(
    { path, fromFrame }: Pick<Call, 'path' | 'fromFrame'>,
    { request, requestId, startedAt }: Arrived,
    ran: Ran,
  ): Answer {
    const { answer, cause, known = false } = ran;
    answer.headers.set('x-request-id', requestId);
    answer.headers.set('cache-control', 'no-store');
    if (fromFrame) answer.headers.set('access-control-allow-origin', '*');
    const { method } = request;
    const { status } = answer;
    const ms = Math.round(performance.now() - startedAt);
    const level = known ? 'debug' : levelOf(status);
    ctx.log[level]({ requestId, method, path, status, ms, ...cause }, 'call');
    return answer;
  }

  return {
    async answer(request, address) {
      const path = pathOf(request.url);
      const page = plain[path];
      if (page) {
        const arrived = arrive(request, address);
        const own = { path, fromFrame: true };
        return page().catch((error: unknown) => finish(own, arrived, failed(ctx, error, arrived)));
      }
      const handler = routes.get(path)?.get(request.method);
      if (handler === undefined) return isCall(path) ? notACall(request, path, routes.get(path)) : undefined;
      const arrived = arrive(request, address);
      return finish(handler.call, arrived, await run(ctx, kept, handler, arrived));
    },
    answerAtOnce(request, address) {
      const handler = routes.get(pathOf(request.url))?.get(request.method);
      const known = handler && kept.atHand(handler.call, request);
      if (!known) return undefined;
      const arrived = arrive(request, address);
      return finish(handler.call, arrived, repeat(ctx, arrived, known));
    },
  };
}

/** `try_again` is not logged as a fault. */
function levelOf(status: number): 'info' | 'warn' | 'error' {
  if (status < 500) return 'info';
  return status === errorStatus.try_again ? 'warn' : 'error';
}

function notACall(request: RequestLike, path: string, allowed: ByMethod | undefined): Answer {
  if (request.method === 'OPTIONS' && path.startsWith('/house/'))
    return new Response(null, { status: 204, headers: HOUSE_CORS });
  const errorCode = allowed ? 'method_not_allowed' : 'unknown_call';
  const headers = new OwnHeaders();
  headers.set('cache-control', 'no-store');
  if (allowed) headers.set('allow', [...allowed.keys()].join(', '));
  const told = { success: false, errorCode, message: errorSentence(errorCode) };
  return json(told, errorStatus[errorCode], headers);
}

/** Games run in a frame of opaque origin; their calls carry a bearer and no cookie. */
const HOUSE_CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers':
    'authorization, content-type, idempotency-key, os, platform, x-nonce, gateway-version, language',
  'access-control-max-age': '600',
};

interface Arrived {
  request: RequestLike;
  address: string;
  requestId: string;
  /** By `performance.now`. */
  startedAt: number;
}

const arrive = (request: RequestLike, address: string): Arrived => ({
  request,
  address,
  requestId: randomUUID(),
  startedAt: performance.now(),
});

interface Ran {
  answer: Answer;
  /** It was kept, as pages are: nothing happened that the log of a portal in use has to tell. */
  known?: true;
  /** What the line in the log says of a call that failed. */
  cause?: { reason: string } | { err: unknown };
}

/** An answer that is known before: only the limit may refuse it. */
function repeat(ctx: Ctx, arrived: Arrived, known: Buffer<ArrayBuffer>): Ran {
  const retryAfterSeconds = ctx.rateLimits.takeAtOnce('limits.read', { address: arrived.address });
  return retryAfterSeconds > 0
    ? failed(ctx, new Refusal('too_many_requests', { retryAfterSeconds }), arrived)
    : { answer: jsonText(known, 200, new OwnHeaders()), known: true };
}

function failed(
  ctx: Ctx,
  error: unknown,
  { request, requestId }: Arrived,
  headers: AnswerHeaders = new OwnHeaders(),
): Ran {
  const { refusal, cause } = refusalOf(error);
  return { answer: refuse(refusal, { requestId, locale: localeOf(ctx, request) }, headers), cause };
}

async function run(ctx: Ctx, kept: KeptAnswers, handler: AnyHandler, arrived: Arrived): Promise<Ran> {
  const { request, address } = arrived;
  const { call } = handler;
  const headers = new OwnHeaders();
  try {
    // A vendor's servers speak for all of its players.
    if (call.access !== 'vendor')
      await ctx.rateLimits.take(limitOf(call), call.access === 'public' ? { address } : { crowdAt: address });
    refuseCrossSite(ctx, call, request);
    const made = async (): Promise<string | Response> => {
      const value = await work(ctx, handler, arrived, headers);
      if (value instanceof Response) return value;
      return JSON.stringify(call.bare ? value : { success: true, value });
    };
    const answer = await kept.of(call, request, made);
    return { answer: answer instanceof Response ? answer : jsonText(answer, 200, headers) };
  } catch (error) {
    return failed(ctx, error, arrived, headers);
  }
}

async function work(
  ctx: Ctx,
  { call, run: handle }: AnyHandler,
  arrived: Arrived,
  headers: AnswerHeaders,
): Promise<unknown> {
  const { request, address } = arrived;
  // A caller without the right is refused before the payload is opened or read, and uses up tries of strangers alone.
  const session = await authenticate(ctx, call, arrived).catch(async (error: unknown) => {
    // Those of a vendor have limits of their own (`find-vendor.ts`).
    const counted = error instanceof Refusal && call.access !== 'vendor';
    if (counted) await ctx.rateLimits.take(plainLimitOf(call), { address });
    throw error;
  });
  const memberId = memberOf(session);
  if (memberId !== undefined) await ctx.rateLimits.take(limitOf(call), { memberId });
  const input = await readInput(ctx, call, request);
  const idempotencyKey = readIdempotencyKey(call, request);
  const fail = (code: keyof typeof errorStatus, value?: unknown): never => {
    throw new Refusal(code, { value });
  };
  const answer = () => handle({ ...arrived, input, ctx, session, idempotencyKey, headers, fail } as never);
  return call.money && memberId !== undefined ? ctx.bookingSlots.ofOne(memberId, answer) : answer();
}

const limitOf = (call: Call): RateLimitKey => (call.limit ? `limits.${call.limit}` : plainLimitOf(call));

const plainLimitOf = (call: Call): RateLimitKey => (call.method === 'GET' ? 'limits.read' : 'limits.write');

function readIdempotencyKey(call: Call, request: RequestLike): string | undefined {
  const key = request.headers.get('idempotency-key') ?? undefined;
  if (call.money && !key) throw new Refusal('idempotency_key_required');
  if (key && !/^[\w-]{8,80}$/.test(key)) {
    throw new Refusal('invalid_input', {
      fields: { 'Idempotency-Key': 'Use 8 to 80 letters, digits, - or _.' },
    });
  }
  return key;
}

function refusalOf(error: unknown): { refusal: Refusal; cause?: Ran['cause'] } {
  if (error instanceof Refusal) return { refusal: error };
  if (isAway(error)) return { refusal: tryAgain(), cause: { reason: String(error) } };
  return { refusal: new Refusal('unknown_error'), cause: { err: error } };
}

// Ties a handler to its call: what it gets and may answer is typed by the contract.
import type { Call, ErrorOf, InputOf, OutputOf } from '../../contract/call.ts';
import type { AnswerHeaders } from './answer-headers.ts';
import type { Ctx } from './ctx.ts';
import type { RequestLike } from './request-like.ts';
import type { SessionOf } from './session.ts';

export interface HandlerInput<C extends Call> {
  input: InputOf<C>;
  ctx: Ctx;
  /** Who asks, as the contract's `access` says. */
  session: SessionOf<C['access']>;
  request: RequestLike;
  /** The caller's address, as the front door knows it. */
  address: string;
  requestId: string;
  /** There exactly when the call moves money. */
  idempotencyKey: C['money'] extends true ? string : string | undefined;
  /** Headers that go out with the answer, for cookies. */
  headers: AnswerHeaders;
  fail(code: ErrorOf<C>, value?: unknown): never;
}

export interface Handler<C extends Call = Call> {
  call: C;
  run(asked: HandlerInput<C>): Promise<OutputOf<C>>;
}

export function handle<C extends Call>(
  call: C,
  run: (asked: HandlerInput<C>) => Promise<OutputOf<C>>,
): Handler<C> {
  return { call, run };
}

/** A handler as the registry keeps it: `serve` has checked what `HandlerInput` promises before it runs. */
export type AnyHandler = { call: Call; run(asked: never): Promise<unknown> };

// The shape of a call: everything the browser's client and the gateway need to agree on.
import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Act } from './gate.ts';

/**
 * Who may call: anyone; a signed-in tab; a signed-in tab of an agent; a game, by the bearer that its ticket was exchanged for; an
 * operator, by the key; a vendor, by its signature over the raw body.
 */
export type Access = 'public' | 'member' | 'agent' | 'game' | 'operator' | 'vendor';

/** Names of the limits in `gateway/core/rate-limits.ts`. */
export type LimitName =
  | 'read'
  | 'write'
  | 'captcha'
  | 'registerTries'
  | 'freeplay'
  | 'money'
  | 'spin'
  | 'shots'
  | 'export';

export type Schema = z.ZodMiniType;

/** What of a call the browser has to know; `onTheWire` names the same. */
export interface Wire<A extends Access = Access> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  access: A;
  /** The payload travels as a compact JWE. */
  encrypted?: boolean;
  /** The body is `application/x-www-form-urlencoded`. */
  form?: boolean;
  /** The answer is the value itself, without the envelope, where the specification shows none. */
  bare?: boolean;
}

/** Keeps the two lists alike: a name too many or too few does not compile. */
const everyKeyOf = <T extends object>(keys: { [K in keyof Required<T>]: true }): string[] =>
  Object.keys(keys);

/** The properties of a call that the browser's copy of the contract keeps. */
export const onTheWire = /*@__PURE__*/ everyKeyOf<Wire>({
  method: true,
  path: true,
  access: true,
  encrypted: true,
  form: true,
  bare: true,
});

export interface Call<
  I extends Schema = Schema,
  O extends Schema = Schema,
  E extends ErrorCode = ErrorCode,
  A extends Access = Access,
> extends Wire<A> {
  /** What the call does, for the page that shows the contract. */
  summary: string;
  input: I;
  output: O;
  /** Codes its handler may answer, beyond those that follow from its shape (`codesOf`). */
  errors: readonly E[];
  /** Moves money: needs an `Idempotency-Key`. */
  money?: boolean;
  /** Passes the gate for this act. */
  act?: Act;
  /** A GET with effects, as the specification has it; a POST to it is the same call. */
  effects?: boolean;
  /** The body is handed on as text, in `body`, for calls whose bytes are signed. */
  raw?: boolean;
  /** The body may be as large as this, in bytes, and not only a megabyte. */
  largestBody?: number;
  /** A public GET that says what settings and switches say, and nothing else; so its answer is kept until one changes. */
  kept?: true;
  /** The specification gives no path for this call; ours follows its own pattern. */
  assumed?: boolean;
  /** Asked from a game's frame, whose origin is opaque: every origin may read the answer, and no cookie counts. */
  fromFrame?: boolean;
  /** Trial accounts get `need_true_account`. */
  trueAccount?: boolean;
  /** Open to a session that must first choose a new password. */
  whileRestricted?: boolean;
  /** Open to a member on a break: to withdraw with what that takes, and to read what is theirs. All others are closed. */
  whileOnBreak?: boolean;
  /** Open pages make it by themselves, so it does not keep a session from idling. */
  byItself?: boolean;
  limit?: LimitName;
}

export type InputOf<C extends Call> = z.output<C['input']>;
export type ArgumentOf<C extends Call> = z.input<C['input']>;
export type OutputOf<C extends Call> = z.output<C['output']>;
export type ErrorOf<C extends Call> = C['errors'][number];

/** Declares a call; the codes, the schemas and whether it moves money are kept as literal types. */
/*@__NO_SIDE_EFFECTS__*/
export function defineCall<
  const I extends Schema,
  const O extends Schema,
  const E extends ErrorCode,
  const A extends Access,
  const M extends boolean = false,
>(call: Call<I, O, E, A> & { money?: M }): Call<I, O, E, A> & (M extends true ? { money: true } : unknown) {
  return call as Call<I, O, E, A> & (M extends true ? { money: true } : unknown);
}

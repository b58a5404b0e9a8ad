// The one error a handler throws on purpose.
import type { ErrorCode } from '../../contract/errors.ts';
import type { GatewaySentence } from '../../messages/gateway.ts';
import type { Fault } from '../../rules/register.ts';

/** What is wrong with a field: a sentence, or a fault that is put into words in the reader's language. */
export type FieldFaults = Record<string, string | Fault>;

/** A refusal with a declared code; `fields` names what was wrong in the input, `value` carries what the caller may need. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly value: unknown;
  readonly fields: FieldFaults | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** A sentence that replaces the code's own, with `wait` filled in. */
  readonly sentence: GatewaySentence | undefined;

  constructor(
    code: ErrorCode,
    more: {
      value?: unknown;
      fields?: FieldFaults;
      retryAfterSeconds?: number;
      sentence?: GatewaySentence | undefined;
    } = {},
  ) {
    super(code);
    this.code = code;
    this.value = more.value;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.sentence = more.sentence;
  }

  /** The same refusal, telling the caller this as well. */
  with(value: object): Refusal {
    return new Refusal(this.code, { ...this, value: { ...(this.value as object | undefined), ...value } });
  }
}

/** After how many seconds a caller may repeat a call that answered `try_again`. */
export const TRY_AGAIN_S = 2;

/** The same call may succeed in a moment; without a sentence of its own, something is wrong with the portal. */
export const tryAgain = (sentence?: GatewaySentence): Refusal =>
  new Refusal('try_again', { retryAfterSeconds: TRY_AGAIN_S, sentence });

/** True for errors that may be gone in a moment: the database was away or busy. */
export const isTryAgain = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.code === 'try_again';

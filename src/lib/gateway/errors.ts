// The one error a handler throws on purpose.
import type { ErrorCode } from '../contract/errors.ts';

/** A refusal with a declared code; `fields` names what was wrong in the input, `value` carries what the caller may need. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly value: unknown;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: ErrorCode,
    more: { value?: unknown; fields?: Record<string, string>; retryAfterSeconds?: number } = {},
  ) {
    super(code);
    this.code = code;
    this.value = more.value;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

// What every answer looks like on the wire: the value in its envelope, or a refusal.
import * as z from 'zod/mini';
import type { Call } from './call.ts';
import { type ErrorCode, errorStatus } from './errors.ts';

const codes = Object.keys(errorStatus) as ErrorCode[];

export const refusal = z.strictObject({
  success: z.literal(false),
  errorCode: z.enum(codes),
  /** The sentence for people, in the language of the request. */
  message: z.string(),
  /** What a program may need to go on. */
  value: z.optional(z.unknown()),
  /** A sentence for each wrong field of the input. */
  fields: z.optional(z.record(z.string(), z.string())),
  requestId: z.optional(z.string()),
});

/** What a call answers when it is not refused. */
export const answerOf = ({ bare, output }: Call) =>
  bare ? output : z.strictObject({ success: z.literal(true), value: output });

// A member's statement with the proofs of its lines, and the heads of closed days that they lead to. The specification names
// neither.
import * as z from 'zod/mini';
import { HEADS_AT_ONCE } from '../rules/statement.ts';
import { defineCall } from './call.ts';
import { amount, day, endDay, hex64, queryInt, response } from './values.ts';

export const dayHeads = defineCall({
  method: 'GET',
  path: '/wps/relay/MCS_dayHeads',
  access: 'public',
  summary: 'The signed heads of closed days, the newest first, and every key that signed one.',
  assumed: true,
  input: z.object({
    /** Only heads with a smaller number; 0 for the newest. */
    before: queryInt(0, 999_999, 0),
    limit: queryInt(1, HEADS_AT_ONCE, HEADS_AT_ONCE),
  }),
  output: z.object({
    /** `head` is what is hashed and signed, to the byte. */
    heads: z.array(z.object({ head: z.string(), signature: z.string() })),
    keys: z.array(
      z.object({
        kid: z.string(),
        jwk: z.object({
          kty: z.literal('EC'),
          crv: z.literal('P-256'),
          x: z.string(),
          y: z.string(),
        }),
        since: z.string(),
        until: z.nullable(z.string()),
      }),
    ),
  }),
  errors: [],
});

const transferId = z.string().check(z.regex(/^\d{1,18}$/));

/** Which account, and which days of the portal’s zone: a day, or a month by its first. */
const asked = {
  period: z._default(z.enum(['day', 'month']), 'day'),
  day: z.optional(day),
  /** The id of an account of the member’s; the main balance without it. */
  account: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
};

const proof = z.object({
  content: z.string(),
  head: z.int(),
  place: z.int(),
  entries: z.int(),
  path: z.array(hex64),
});

export const statement = defineCall({
  method: 'GET',
  path: '/wps/relay/MCS_statement',
  access: 'member',
  summary:
    'The lines of one of the member’s accounts on a day or in a month, each with the proof that it is in a closed day.',
  assumed: true,
  trueAccount: true,
  whileOnBreak: true,
  input: z.object({
    ...asked,
    /** The id of the last line of the page before. */
    after: z.optional(transferId),
  }),
  output: z.object({
    period: z.enum(['day', 'month']),
    from: day,
    to: endDay,
    /** The latest day of which there may be lines: today, or later when the portal's clock was set back. */
    today: day,
    zone: z.string(),
    member: z.string(),
    account: z.nullable(z.string()),
    currency: z.string(),
    accounts: z.array(
      z.object({ id: z.string(), kind: z.string(), purse: z.string(), currency: z.string() }),
    ),
    opening: amount,
    came: amount,
    went: amount,
    closing: amount,
    count: z.int(),
    /** Lines with a date before the statement: they were booked when the day of their date was closed. */
    earlier: z.int(),
    /** Lines with a date of the statement that are in a later one, for the same reason. */
    later: z.int(),
    lines: z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        title: z.string(),
        name: z.nullable(z.string()),
        number: z.nullable(z.string()),
        amount,
        after: amount,
        /** Null while its day is not closed. */
        proof: z.nullable(proof),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: ['not_found'],
});

export const statementFile = defineCall({
  method: 'GET',
  path: '/wps/relay/MCS_statementFile',
  access: 'member',
  summary: 'The same as a file: CSV for spreadsheets, or JSON with the proof of each line.',
  assumed: true,
  trueAccount: true,
  bare: true,
  limit: 'export',
  whileOnBreak: true,
  input: z.object({
    ...asked,
    format: z._default(z.enum(['csv', 'proofs']), 'csv'),
    /** With proofs: only the lines after the line of this transfer. */
    after: z.optional(transferId),
  }),
  output: response,
  errors: ['not_found'],
});

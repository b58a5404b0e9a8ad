// What promotions promised: every version of their terms, for everybody.
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { amount, isoTime } from './values.ts';

export const promotionTerms = defineCall({
  method: 'GET',
  path: '/wps/relay/MCS_promotionTerms',
  access: 'public',
  assumed: true,
  summary:
    'Every version that the terms of a promotion ever had: first the one in force, then the others, the newest first.',
  input: z.object({ promotion: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)) }),
  output: z.object({
    versions: z.array(
      z.object({
        /** The SHA-256 of its definition. */
        hash: z.string(),
        /** The terms as an exact text: JSON with the keys of every object in order. */
        definition: z.string(),
        /** When it was in force first. */
        since: isoTime,
        inForce: z.boolean(),
      }),
    ),
  }),
  errors: [],
});

export const raffleDraw = defineCall({
  method: 'GET',
  path: '/wps/relay/MCS_raffleDraw',
  access: 'public',
  assumed: true,
  summary:
    'The draw of a raffle as anyone can check it: the hash of its seed from the first day on, then the seed, the number of tickets and the tickets that won.',
  input: z.object({ promotion: z.string().check(z.minLength(1), z.maxLength(80)) }),
  output: z.object({
    title: z.string(),
    seedHash: z.string(),
    seed: z.nullable(z.string()),
    tickets: z.nullable(z.string()),
    drawnAt: z.nullable(isoTime),
    /** What a place has won is its prize as far as all tickets cover it. */
    wins: z.array(z.object({ place: z.int(), ticket: z.string(), amount })),
  }),
  errors: ['not_found'],
});

// Tickets of the reward center: red envelopes, the wheel and golden eggs, drawn from the member's own seeds.
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { amount, hex64, isoTime, nothing } from './values.ts';

const own = { access: 'member', trueAccount: true, assumed: true } as const;

const game = z.enum(['envelope', 'wheel', 'egg']);
const number = z.string().check(z.regex(/^TK\d{8,18}$/));

/** Chances are weights: each prize is as likely as its weight among all. */
const prizes = z.array(z.object({ amount, weight: z.int() }));

export const ticketList = defineCall({
  ...own,
  method: 'GET',
  path: '/wps/relay/MCS_ticketList',
  summary: 'The member’s tickets by game, what each game can bring and how likely, and what was opened.',
  input: nothing,
  output: z.object({
    open: z.boolean(),
    games: z.array(
      z.object({
        game,
        /** A day with this amount of valid bets, or of deposits, brings one. */
        kind: z.enum(['valid', 'deposit']),
        ...{ amount, prizes },
        tickets: z.array(z.object({ number, endsAt: isoTime, prizes })),
      }),
    ),
    opened: z.array(z.object({ number, game, amount, openedAt: isoTime })),
  }),
  errors: [],
});

/** What is published of a ticket; the verifier of the page Fairness draws it again. */
const proof = z.object({
  kind: z.literal('ticket'),
  ...{ number, game, openedAt: isoTime, bet: amount, win: amount },
  /** There once the pair was rotated out. */
  serverSeed: z.optional(hex64),
  ...{ serverSeedHash: hex64, clientSeed: z.string(), nonce: z.int() },
  table: z.object({ game, prizes }),
  tableHash: hex64,
  round: z.object({ place: z.int() }),
});

export const openTicket = defineCall({
  ...own,
  method: 'PUT',
  path: '/wps/relay/MCS_openTicket',
  summary: 'Opens a ticket. What it brings is drawn from the member’s seeds and goes to the balance.',
  encrypted: true,
  money: true,
  act: 'grant',
  limit: 'money',
  input: z.object({ number }),
  output: proof,
  errors: ['not_found', 'reward_claimed', 'reward_ended'],
});

export const fairTicket = defineCall({
  ...own,
  method: 'GET',
  path: '/wps/relay/MCS_fairTicket',
  summary: 'The proof of one of the member’s opened tickets, to draw it again.',
  input: z.object({ number }),
  output: proof,
  errors: ['not_found'],
});

// One bet of a member, with the lines that it consists of.
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { sportsBet } from './sports-parts.ts';
import { amount, betNumber, isoTime } from './values.ts';

export const betDetail = defineCall({
  method: 'GET',
  path: '/wps/relay/MCS_betDetail',
  access: 'member',
  summary: 'One of the member’s bets with its lines: what was picked, at which price, and what came of it.',
  assumed: true,
  trueAccount: true,
  whileOnBreak: true,
  input: z.object({ number: betNumber }),
  output: z.object({
    number: z.string(),
    game: z.string(),
    /** What kind of game it is, by whose words its lines are read, and its title where the kind has several. */
    kind: z.nullable(z.string()),
    title: z.string(),
    vendor: z.string(),
    category: z.string(),
    currency: z.string(),
    placedAt: isoTime,
    settledAt: z.nullable(isoTime),
    state: z.enum(['open', 'won', 'lost', 'push', 'void']),
    /** It was sold back before its end: what was paid for it is its payout, and its state is no result. */
    cashedOut: z.optional(z.literal(true)),
    stake: amount,
    validBet: amount,
    /** Null while the bet is open. */
    payout: z.nullable(amount),
    /** It was settled again: `was` is what it paid before. */
    corrected: z.optional(z.object({ was: amount })),
    /** Of a bet on fixtures: its picks with their fixtures, in the order of their lines. */
    fixtures: z.optional(sportsBet),
    /** Legs of a slip, chips of a hand, numbers of a ticket; empty for a bet that is one thing. */
    lines: z.array(
      z.object({
        line: z.int(),
        market: z.string(),
        pick: z.string(),
        stake: amount,
        /** With three decimals; null where the game has no prices. */
        price: z.nullable(z.string().check(z.regex(/^\d+\.\d{3}$/))),
        /** What the score was when the bet was accepted. */
        score: z.nullable(z.string()),
        result: z.enum(['open', 'won', 'lost', 'push', 'void', 'half_won', 'half_lost', 'cashed_out']),
        payout: amount,
      }),
    ),
    /** Whether the house has a proof of its round, of a pick of a slip, or of the hand. */
    proven: z.boolean(),
  }),
  errors: ['not_found'],
});

// What calls about bets on fixtures have in common.
import * as z from 'zod/mini';
import { price, roundIndex, spot } from './table-parts.ts';
import { amount, betNumber, houseGameId, isoTime } from './values.ts';

const list = z.array;

export const sports = ['football', 'basketball', 'maps'] as const;

export const score = z.object({ home: z.int(), away: z.int() });

const outcomes = ['open', 'won', 'lost', 'push', 'void', 'half_won', 'half_lost', 'cashed_out'] as const;

/** A bet of the member: one leg, or a slip of several. */
export const sportsBet = z.object({
  number: betNumber,
  placedAt: isoTime,
  stake: amount,
  state: z.enum(['open', 'won', 'lost', 'push', 'void']),
  /** Null while the bet is open. */
  payout: z.nullable(amount),
  /** What it pays at most. */
  most: amount,
  /** Operators have corrected what it paid. */
  corrected: z.optional(z.literal(true)),
  /** It was sold back before its end: what was paid for it is its payout. */
  cashedOut: z.optional(z.literal(true)),
  /** For how much an open bet is bought back now; null while that waits a moment, absent where it is not. */
  cashOut: z.optional(z.nullable(amount)),
  /** How many legs its combinations have; empty of a bet on one fixture. */
  sizes: list(z.int()),
  legs: list(
    z.extend(spot, {
      gameId: houseGameId,
      league: z.string(),
      sport: z.enum(sports),
      /** Its league is played elsewhere: there is nothing to play again. */
      told: z.optional(z.literal(true)),
      round: roundIndex,
      kickOff: isoTime,
      home: z.string(),
      away: z.string(),
      price,
      result: z.enum(outcomes),
      /** In play: how it stood when it was taken, and after so many steps. */
      taken: z.optional(z.extend(score, { steps: z.int() })),
      /** How the fixture ended. */
      score: z.optional(score),
    }),
  ),
});

export type SportsBet = z.output<typeof sportsBet>;

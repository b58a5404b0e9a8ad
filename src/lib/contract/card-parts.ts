// What is told of a table of cards, to each player alone.
import * as z from 'zod/mini';
import { amount, hex64, isoTime } from './values.ts';

/** As `3s`, `10h`, `Qd`, `Ac`. */
const card = z.string().check(z.regex(/^(?:[2-9]|10|[AJQK])[scdh]$/));
const seat = z.int();
export const cards = z.array(card);

/** Why an action was not taken. */
export const notTaken = [
  'not_seated',
  'too_late',
  'not_your_turn',
  'raise_too_low',
  'not_that_much',
  'not_your_cards',
  'no_combination',
  'too_low',
  'lowest_first',
  'must_lead',
  'not_in_this_game',
] as const;

/** What players did in a hand, in order: the last dozen. Everybody at the table sees it. */
const moves = z.array(
  z.object({
    /** How many actions there were before it. */
    step: z.int(),
    seat,
    kind: z.enum(['fold', 'check', 'call', 'raise', 'pass', 'play']),
    /** What a call added, or to what a player raised. */
    amount: z.optional(amount),
    cards: z.optional(cards),
  }),
);

/** A hand that is played. */
const hand = z.object({
  /** Of the table, from 1. */
  number: z.int(),
  /** Of the tree over its deck, fixed before a card was dealt. */
  root: hex64,
  /** How many actions there were. */
  step: z.int(),
  dealer: seat,
  turn: z.optional(seat),
  turnBeganAt: z.optional(isoTime),
  turnEndsAt: z.optional(isoTime),
  players: z.array(
    z.object({
      seat,
      /** What they have put in. */
      in: amount,
      /** How many cards they hold. */
      cards: z.int(),
      /** In tien len: passed until the table is cleared. */
      folded: z.optional(z.literal(true)),
      /** In tien len: out of cards as which. */
      place: z.optional(z.int()),
    }),
  ),
  pot: amount,
  /** One's own. */
  cards: z.optional(cards),
  /** On one's own turn. */
  may: z.optional(
    z.object({
      call: z.optional(amount),
      /** To what one has put in over the hand. */
      raise: z.optional(z.object({ least: amount, most: amount })),
      pass: z.optional(z.boolean()),
      mustHold: z.optional(card),
    }),
  ),
  onTable: z.optional(z.object({ seat, cards })),
  moves,
});

/** The hand before, while it is shown. */
const ended = z.object({
  number: z.int(),
  root: hex64,
  rake: amount,
  pots: z.array(z.object({ amount, rake: amount, paid: z.array(z.object({ seat, amount })) })),
  players: z.array(
    z.object({
      seat,
      name: z.string(),
      stake: amount,
      payout: amount,
      /** Which the rules show to everybody. */
      cards: z.optional(cards),
      /** The number of one's own. */
      bet: z.optional(z.string()),
    }),
  ),
  moves,
});

/** A table as its player sees it; without a seat only how many there are. */
export const cardTable = z.object({
  now: isoTime,
  currency: z.string(),
  balance: amount,
  /** At all tables of the room. */
  players: z.int(),
  tables: z.int(),
  /** The player sits in this other room. */
  seatedIn: z.optional(z.string()),
  /** Why the player was made to stand up. */
  stoodUp: z.optional(z.string()),
  table: z.optional(z.int()),
  you: z.optional(z.object({ seat, leaving: z.boolean(), bankMs: z.int() })),
  seats: z.optional(
    z.array(
      z.object({
        seat,
        name: z.string(),
        /** A house player: at tables of play money only. */
        house: z.optional(z.literal(true)),
        /** In front of the seat. */
        stack: amount,
        /** The line is lost; the seat is kept until then. */
        keptUntil: z.optional(isoTime),
      }),
    ),
  ),
  nextHandAt: z.optional(isoTime),
  hand: z.optional(hand),
  last: z.optional(ended),
});

// Shapes of a table of baccarat and of a hand of it, as `rules/kinds/baccarat` has them.
import * as z from 'zod/mini';
import { card, sharedTable } from '../../table-parts.ts';

const side = z.enum(['player', 'banker']);

/** A hand as tables show it: totals, pairs and naturals follow from its cards, which are in the order in which they were drawn. */
export const baccaratResult = z.object({
  /** Of the shoe, counted from 1. */
  hand: z.int(),
  player: z.readonly(z.array(card)),
  banker: z.readonly(z.array(card)),
  winner: z.enum(['player', 'banker', 'tie']),
});

const wholeResult = z.extend(baccaratResult, {
  playerTotal: z.int(),
  bankerTotal: z.int(),
  /** Sides whose first two cards have one rank. */
  pairs: z.readonly(z.array(side)),
  /** One side, or both, had 8 or 9 in two cards. */
  natural: z.boolean(),
});

/** Everything that the results of a table and its prices follow from. */
export const baccaratTable = z.extend(sharedTable, {
  decks: z.int(),
  cutCard: z.int(),
  /** In thousandths, with the stake; `bankerSix` where the banker has another price when he wins with six. */
  prices: z.object({
    player: z.int(),
    banker: z.int(),
    tie: z.int(),
    pair: z.int(),
    bankerSix: z.optional(z.int()),
  }),
});

/** What the proof of a round has of its own. */
export const baccaratProof = z.object({
  kind: z.literal('baccarat'),
  table: baccaratTable,
  /** The shoe before the hand: how many of each card were left, by suit (clubs, diamonds, hearts, spades), ace to king. */
  before: z.object({ left: z.readonly(z.array(z.int())), hand: z.int() }),
  result: wholeResult,
});

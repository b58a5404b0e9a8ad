// Shapes of a table of dragon tiger and of a hand of it, as `rules/kinds/dragon-tiger` has them.
import * as z from 'zod/mini';
import { card, sharedTable } from '../../table-parts.ts';

/** A hand as it was dealt. */
export const dragonTigerResult = z.object({
  /** Of the shoe, counted from 1. */
  hand: z.int(),
  dragon: card,
  tiger: card,
  winner: z.enum(['dragon', 'tiger', 'tie']),
});

/** Everything that the results of a table and its prices follow from. */
export const dragonTigerTable = z.extend(sharedTable, {
  decks: z.int(),
  cutCard: z.int(),
  /** In thousandths, with the stake. */
  prices: z.object({ side: z.int(), tie: z.int() }),
});

/** What the proof of a round has of its own. */
export const dragonTigerProof = z.object({
  kind: z.literal('dragon-tiger'),
  table: dragonTigerTable,
  /** The shoe before the hand: how many of each card were left, by suit (clubs, diamonds, hearts, spades), ace to king. */
  before: z.object({ left: z.readonly(z.array(z.int())), hand: z.int() }),
  result: dragonTigerResult,
});

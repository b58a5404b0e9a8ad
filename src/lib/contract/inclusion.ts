// What ties a bet of a member to the round that decided it: its leaf in the root, or in play the score at which it was taken.
import * as z from 'zod/mini';
import { roundIndex } from './table-parts.ts';
import { betNumber, hex64 } from './values.ts';

const list = z.array;

const placeOfBet = z.object({
  gameId: z.string(),
  round: roundIndex,
  /** Of a slip: its other picks whose fixtures are over. */
  others: z.optional(list(z.object({ gameId: z.string(), round: roundIndex }))),
});

export const inclusion = z.union([
  z.extend(placeOfBet, {
    /** The text of the leaf, its place among the leaves from 0, their number, and the hashes on the way to the root. */
    content: z.string(),
    place: z.int(),
    entries: z.int(),
    path: list(hex64),
  }),
  z.extend(placeOfBet, {
    /** In play: what was taken, at which score, and after how many steps. */
    taken: z.object({
      ...{ bet: betNumber, market: z.string(), pick: z.string(), price: z.string() },
      ...{ score: z.string(), steps: z.int() },
    }),
  }),
]);

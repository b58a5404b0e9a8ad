// Shapes of a ring of drawn contests and of a contest in it, as `rules/kinds/cockfight` has them. No animal takes part.
import * as z from 'zod/mini';
import { moves } from '../../../rules/kinds/cockfight/definition.ts';
import { sharedTable } from '../../table-parts.ts';

export const cockfightResult = z.object({
  winner: z.enum(['red', 'blue', 'draw']),
  /** What is seen in each round that was fought. */
  rounds: z.readonly(z.array(z.enum(moves))),
});

/** Hues of feathers and of the tail. */
const contestant = z.object({ name: z.string(), hue: z.int(), tail: z.int() });

/** Everything that the results of a ring and its prices follow from. */
export const cockfightTable = z.extend(sharedTable, {
  chances: z.object({ red: z.int(), blue: z.int(), of: z.int(), rounds: z.int() }),
  /** Who is drawn: the pair of a contest is number `index mod (number of pairs)`, from 0. It decides nothing. */
  pairs: z.optional(z.readonly(z.array(z.object({ red: contestant, blue: contestant })))),
  /** In thousandths, with the stake; red and blue have none where their market is a pool. */
  prices: z.object({ draw: z.int(), red: z.optional(z.int()), blue: z.optional(z.int()) }),
});

/** What the proof of a round has of its own. */
export const cockfightProof = z.object({
  kind: z.literal('cockfight'),
  table: cockfightTable,
  /** Nothing stays from contest to contest. */
  before: z.null(),
  result: cockfightResult,
});

// Shapes of a table of sic bo and of a throw of it, as `rules/kinds/sic-bo` has them.
import * as z from 'zod/mini';
import { sharedTable } from '../../table-parts.ts';

const face = z.int().check(z.gte(1), z.lte(6));

/** A throw, its dice in the order in which they were drawn. */
export const sicBoResult = z.object({ dice: z.readonly(z.tuple([face, face, face])) });

/** Everything that the results of a table and its prices follow from. */
export const sicBoTable = z.extend(sharedTable, {
  /** In thousandths, with the stake. */
  prices: z.object({
    size: z.int(),
    /** By total. */
    total: z.record(z.string(), z.int()),
    /** When the face is on one, two or three dice. */
    single: z.readonly(z.tuple([z.int(), z.int(), z.int()])),
    double: z.int(),
    pair: z.int(),
    triple: z.int(),
    anyTriple: z.int(),
  }),
});

/** What the proof of a round has of its own. Nothing stays from throw to throw. */
export const sicBoProof = z.object({
  kind: z.literal('sic-bo'),
  table: sicBoTable,
  before: z.null(),
  result: sicBoResult,
});

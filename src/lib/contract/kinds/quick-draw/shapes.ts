// Shapes of a quick draw and of its results, as `rules/kinds/quick-draw` has them.
import * as z from 'zod/mini';
import { sharedTable } from '../../table-parts.ts';

const whole = z.readonly(z.array(z.int()));

/** A draw as it was drawn: its balls in order. */
export const quickDrawResult = z.object({ balls: whole });

const places = z.record(z.string(), whole);

const bet = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('measure'),
    of: z.enum(['sum', 'difference']),
    places,
    groups: z.record(z.string(), whole),
    push: z.optional(whole),
  }),
  z.object({ kind: z.literal('exact'), places }),
  z.object({ kind: z.literal('contains'), places, pattern: whole }),
  z.object({ kind: z.literal('shape'), places }),
]);

/** Everything that the results of a draw and its prices follow from. */
export const quickDrawTable = z.extend(sharedTable, {
  prizeMode: z.enum(['Elott', 'SEA']),
  balls: z.object({ count: z.int(), from: z.int(), to: z.int(), repeats: z.boolean() }),
  markets: z.record(
    z.string(),
    z.object({
      leastMinor: z.int(),
      mostMinor: z.int(),
      bet,
      /** In thousandths, with the stake; by group or shape where those have prices of their own. */
      priceMilli: z.union([z.int(), z.record(z.string(), z.int())]),
      rtpBasisPoints: z.int(),
    }),
  ),
});

/** What the proof of a draw has of its own. A draw leaves nothing to the next one. */
export const quickDrawProof = z.object({
  kind: z.literal('quick-draw'),
  table: quickDrawTable,
  before: z.null(),
  result: quickDrawResult,
});

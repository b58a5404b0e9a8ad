// Shapes of a lottery in the regional form and of its results, as `rules/kinds/regional-draw` has them.
import * as z from 'zod/mini';
import { prizeNames } from '../../../rules/kinds/regional-draw/definition.ts';
import { sharedTable } from '../../table-parts.ts';

const prizeName = z.enum(prizeNames);
const words = z.readonly(z.array(z.string()));

/** A draw as it was drawn: of each station the numbers of each prize, in order. */
export const regionalResult = z.object({
  stations: z.readonly(z.array(z.object({ station: z.string(), prizes: z.partialRecord(prizeName, words) }))),
});

const bet = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ending'), prize: prizeName, digits: z.int() }),
  z.object({ kind: z.literal('digit'), prize: prizeName, place: z.enum(['tens', 'units']) }),
  z.object({ kind: z.literal('any'), digits: z.int() }),
  z.object({ kind: z.enum(['together', 'none']), numbers: z.int() }),
  z.object({ kind: z.literal('pair'), stations: z.union([z.literal(1), z.literal(2)]) }),
  z.object({ kind: z.literal('parlay'), legs: z.readonly(z.tuple([z.int(), z.int()])) }),
]);

/** Everything that the results of a lottery and its prices follow from. */
export const regionalTable = z.extend(sharedTable, {
  region: z.enum(['north', 'central', 'south']),
  prizes: z.readonly(z.array(z.object({ name: prizeName, numbers: z.int(), digits: z.int() }))),
  /** By weekday from Sunday on. */
  stations: z.readonly(z.array(words)),
  stationInPick: z.boolean(),
  markets: z.record(
    z.string(),
    z.object({
      leastMinor: z.int(),
      mostMinor: z.int(),
      bet,
      /** In thousandths; of a parlay its legs have one. */
      priceMilli: z.int(),
      rtpBasisPoints: z.int(),
    }),
  ),
});

/** What the proof of a draw has of its own. A draw leaves nothing to the next one. */
export const regionalProof = z.object({
  kind: z.literal('regional-draw'),
  table: regionalTable,
  before: z.null(),
  result: regionalResult,
});

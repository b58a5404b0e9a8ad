// Shapes of a table of roulette and of a spin of it, as `rules/kinds/roulette` has them.
import * as z from 'zod/mini';
import { rouletteMarkets } from '../../../rules/kinds/roulette/definition.ts';
import { sharedTable } from '../../table-parts.ts';

export const rouletteResult = z.object({ number: z.int().check(z.gte(0), z.lte(36)) });

/** Everything that the results of a table and its prices follow from. */
export const rouletteTable = z.extend(sharedTable, {
  /** In thousandths, with the stake. */
  prices: z.record(z.enum(rouletteMarkets), z.int()),
});

/** What the proof of a round has of its own. Nothing stays from spin to spin. */
export const rouletteProof = z.object({
  kind: z.literal('roulette'),
  table: rouletteTable,
  before: z.null(),
  result: rouletteResult,
});

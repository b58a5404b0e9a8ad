// Shapes of a fish game's table and of its shots, as `rules/kinds/fish` has them.
import * as z from 'zod/mini';
import { houseGameId } from '../../values.ts';

/** The shots that were told at once, which are one bet. */
export const fishRound = z.object({
  shots: z.readonly(z.array(z.object({ fish: z.string(), number: z.int(), caught: z.boolean() }))),
  pays: z.int(),
});

/** Everything that catches follow from: `FishDefinition` of `rules/kinds/fish`. */
export const fishTable = z.object({
  gameId: houseGameId,
  version: z.string(),
  returns: z.object({ parts: z.int(), of: z.int() }),
  fish: z.readonly(z.array(z.object({ kind: z.string(), pays: z.int() }))),
  betsMinor: z.readonly(z.array(z.int())),
  mostShots: z.int(),
});

/** What a proof of shots has of its own. */
export const fishProof = z.object({ kind: z.literal('fish'), table: fishTable, round: fishRound });

export type FishProof = z.output<typeof fishProof>;

// Shapes of a race course and of a race on it, as `rules/kinds/race` has them.
import * as z from 'zod/mini';
import { coats, dyes, patterns, raceMarkets } from '../../../rules/kinds/race/definition.ts';
import { sharedTable } from '../../table-parts.ts';

const list = <T extends z.core.$ZodType>(of: T) => z.readonly(z.array(of));

/** Runners by number. */
export const raceResult = z.object({
  /** The first first; those who finish level are in one group. */
  order: list(list(z.int())),
  nonRunners: list(z.int()),
  /** Behind the winner at the line, in tenths of a length, in the order of `order`. */
  margins: list(z.int()),
  /** Behind the head of the field after each of the first fifths, in the order of the runners' numbers. */
  splits: list(list(z.int())),
});

const dye = z.enum(dyes);

/** What a runner is called and how it is drawn; it decides nothing. */
const look = z.object({
  name: z.string(),
  rider: z.string(),
  coat: z.enum(coats),
  silks: z.object({ ground: dye, pattern: z.enum(patterns), on: dye, cap: z.optional(dye) }),
});

/** Everything that the results of a course and its prices follow from. */
export const raceTable = z.extend(sharedTable, {
  /** The card of a race is number `index mod (number of cards)`, from 0. */
  cards: list(
    z.object({
      metres: z.int(),
      runners: list(z.object({ number: z.int(), strength: z.int(), look: z.optional(look) })),
      nonRunners: z.optional(list(z.int())),
    }),
  ),
  deadHeatIn: z.int(),
  book: z.partialRecord(z.enum(raceMarkets), z.int()),
});

/** What the proof of a round has of its own. */
export const raceProof = z.object({
  kind: z.literal('race'),
  table: raceTable,
  /** Nothing stays from race to race. */
  before: z.null(),
  result: raceResult,
});

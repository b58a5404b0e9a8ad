// Shapes of a slot's table and of a round of it, as `rules/kinds/slot` has them.
import * as z from 'zod/mini';
import type { Schema } from '../../call.ts';
import { amount, houseGameId } from '../../values.ts';

const list = <S extends Schema>(item: S) => z.readonly(z.array(item));

const cell = z.readonly(z.tuple([z.int(), z.int()]));

const win = z.object({
  kind: z.enum(['line', 'ways', 'scatter']),
  symbol: z.string(),
  count: z.int(),
  coins: z.int(),
  cells: list(cell),
  line: z.optional(z.int()),
  fromRight: z.optional(z.literal(true)),
  ways: z.optional(z.int()),
});

const fall = z.object({
  grid: list(z.string()),
  multiplier: z.int(),
  wins: list(win),
  coins: z.int(),
});

const spin = z.object({
  stops: list(z.int()),
  grid: list(z.string()),
  mystery: z.optional(z.string()),
  expanded: z.optional(list(z.int())),
  multiplier: z.int(),
  wins: list(win),
  falls: z.optional(list(fall)),
  coins: z.int(),
  scatters: z.int(),
});

const held = z.object({ cell, bets: z.int() });

/** A round as the rules in `rules/kinds/slot` play it; coins are worth `bet / table.coins`. */
export const slotRound = z.object({
  base: spin,
  freeSpins: z.optional(z.object({ awarded: z.int(), spins: list(spin), coins: z.int() })),
  wheel: z.optional(z.object({ segment: z.int(), coins: z.int() })),
  hold: z.optional(z.object({ turns: list(list(held)), full: z.boolean(), coins: z.int() })),
  jackpot: z.optional(z.object({ ticket: z.int(), paid: z.optional(amount) })),
  choice: z.optional(z.int()),
  waits: z.optional(z.literal(true)),
  coins: z.int(),
});

const pays = z.record(z.string(), z.number());
const strips = list(z.string());

const freeSpins = z.object({
  award: pays,
  again: z.optional(pays),
  most: z.int(),
  multiplier: z.object({ first: z.int(), step: z.int(), top: z.int() }),
  strips: z.optional(strips),
  expandingWilds: z.optional(list(z.int())),
  cascade: z.optional(list(z.int())),
});

/** Everything that a slot's results follow from: `SlotDefinition` of `rules/kinds/slot`. */
export const slotTable = z.object({
  gameId: houseGameId,
  version: z.string(),
  rows: z.int(),
  strips,
  pays: z.union([
    z.object({ kind: z.literal('lines'), lines: list(list(z.int())), bothWays: z.optional(z.literal(true)) }),
    z.object({ kind: z.literal('ways') }),
  ]),
  coins: z.int(),
  paytable: z.record(z.string(), pays),
  scatterPays: z.optional(pays),
  wildMultiplier: z.optional(z.int()),
  expandingWilds: z.optional(list(z.int())),
  mystery: z.optional(list(z.object({ symbol: z.string(), weight: z.int() }))),
  booster: z.optional(list(z.object({ multiplier: z.int(), weight: z.int() }))),
  cascade: z.optional(z.object({ multipliers: list(z.int()), most: z.int() })),
  freeSpins: z.optional(freeSpins),
  choices: z.optional(list(freeSpins)),
  wheel: z.optional(list(z.object({ bets: z.int(), weight: z.int() }))),
  hold: z.optional(
    z.object({
      needed: z.int(),
      turns: z.int(),
      land: z.object({ coins: z.int(), of: z.int() }),
      values: list(z.object({ bets: z.int(), weight: z.int() })),
      full: z.int(),
    }),
  ),
  jackpot: z.optional(
    z.object({
      pool: z.string(),
      contribution: z.int(),
      seedMinor: z.int(),
      perMinor: z.int(),
      tickets: z.int(),
      trialMinor: z.int(),
    }),
  ),
  betsMinor: list(z.int()),
});

/** What a proof of a round has of its own. */
export const slotProof = z.object({
  kind: z.literal('slot'),
  /** Key of each symbol's name in the catalogue `house:symbols`. */
  symbols: z.record(z.string(), z.string()),
  table: slotTable,
  round: slotRound,
});

export type SlotProof = z.output<typeof slotProof>;

// Tables of no game, for test vectors alone: what hardly ever happens in a game happens in them soon.
import type { FreeSpins, SlotDefinition } from '../../../../rules/kinds/slot/definition.ts';

const common = { rows: 2, coins: 1, betsMinor: [100] };

const way = (spins: number, again: number, times: number, three: number): FreeSpins => ({
  award: three > 0 ? { 2: spins, 3: three } : { 2: spins },
  again: { 2: again, 3: again },
  most: spins + again + 1,
  multiplier: { first: times, step: 1, top: times + 1 },
});

/** Free spins that reach their most, and a choice of which only the first says when there is one. */
const choices: SlotDefinition = {
  ...common,
  gameId: 'vectors-choices',
  version: 'vectors-choices/1',
  strips: ['12S', '21S1', '1S2'],
  pays: { kind: 'ways' },
  paytable: { 1: { 3: 2 }, 2: { 2: 1, 3: 5 } },
  choices: [way(2, 1, 1, 0), way(1, 2, 3, 1)],
};

/** Lines from both ends with wilds that multiply, and coins that fill every cell. */
const wilds: SlotDefinition = {
  ...common,
  gameId: 'vectors-wilds',
  version: 'vectors-wilds/1',
  strips: ['W1CC', 'W2C1C', 'W1C2', '2W1C'],
  pays: {
    kind: 'lines',
    lines: [
      [0, 0, 0, 0],
      [1, 0, 1, 0],
    ],
    bothWays: true,
  },
  paytable: { W: { 2: 4, 3: 7, 4: 20 }, 1: { 3: 4, 4: 9 }, 2: { 3: 3, 4: 5 } },
  wildMultiplier: 2,
  hold: {
    needed: 4,
    turns: 2,
    land: { coins: 1, of: 2 },
    values: [
      { bets: 1, weight: 2 },
      { bets: 3, weight: 1 },
    ],
    full: 50,
  },
};

/** Falls that still pay when no more are allowed. */
const falls: SlotDefinition = {
  ...common,
  gameId: 'vectors-falls',
  version: 'vectors-falls/1',
  strips: ['1121', '1211', '112'],
  pays: { kind: 'ways' },
  paytable: { 1: { 2: 1, 3: 3 }, 2: { 3: 2 } },
  cascade: { multipliers: [1, 2, 5], most: 3 },
};

export const vectorTables: readonly SlotDefinition[] = [choices, wilds, falls];

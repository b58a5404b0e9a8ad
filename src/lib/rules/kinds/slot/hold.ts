// Held coins: the coins of a spin stay where they are, and the empty cells turn until no more come.
import { type Draws, drawWeighted } from '../../fair.ts';
import { COIN, type Hold, type SlotDefinition } from './definition.ts';
import { type Cell, cellsWith, gridOf } from './evaluate.ts';

export interface HeldCoin {
  cell: Cell;
  /** What it pays. */
  bets: number;
}

export interface HeldCoins {
  /** The coins that started it; then those of each turn, none where nothing came. */
  turns: readonly (readonly HeldCoin[])[];
  /** Every cell holds a coin. */
  full: boolean;
  coins: number;
}

/**
 * Draw order: the values of the first coins; then in each turn, cell by cell, whether a coin comes and what it pays. Cells go
 * by reels from the left, each from the top.
 */
export function* playHold(slot: SlotDefinition, shown: readonly string[]): Draws<HeldCoins | undefined> {
  const { hold } = slot;
  const grid = gridOf(shown);
  const first = cellsWith(grid, (mark) => mark === COIN);
  if (!hold || first.length < hold.needed) return undefined;
  const started: HeldCoin[] = [];
  for (const cell of first) started.push({ cell, bets: yield* drawValue(hold) });
  const turns = [started];
  let empty = cellsWith(grid, (mark) => mark !== COIN);
  let left = hold.turns;
  while (left > 0 && empty.length > 0) {
    const landed: HeldCoin[] = [];
    for (const cell of empty)
      if ((yield hold.land.of) < hold.land.coins) landed.push({ cell, bets: yield* drawValue(hold) });
    turns.push(landed);
    empty = empty.filter((cell) => !landed.some((coin) => coin.cell === cell));
    left = landed.length > 0 ? hold.turns : left - 1;
  }
  const full = empty.length === 0;
  const bets = turns.flat().reduce((sum, coin) => sum + coin.bets, full ? hold.full : 0);
  return { turns, full, coins: bets * slot.coins };
}

function* drawValue({ values }: Hold): Draws<number> {
  return values[yield* drawWeighted(values.map(({ weight }) => weight))]?.bets ?? 0;
}

// The falls of a cascade: what won is gone, the symbols above come down. They need no draws: the strips say what follows.
import type { Mark, SlotDefinition, Strips } from './definition.ts';
import { coinsOf, evaluate, type Grid, type Win } from './evaluate.ts';

export interface Fall {
  /** What was paid on after the fall, one string a reel from the top. */
  grid: readonly string[];
  /** Of all that multiplies this fall. */
  multiplier: number;
  wins: readonly Win[];
  /** Its wins, multiplied. */
  coins: number;
}

interface Landing {
  strips: Strips;
  stops: readonly number[];
  grid: Grid;
  wins: readonly Win[];
}

/** `times` multiplies every fall beside its own multiplier. */
export function fallsOf(
  slot: SlotDefinition,
  landing: Landing,
  rule: { most: number; multipliers: readonly number[]; times: number },
): Fall[] {
  const falls: Fall[] = [];
  const tops = [...landing.stops];
  let { grid, wins } = landing;
  const above = (reel: number): Mark => {
    const strip = landing.strips[reel] ?? '';
    const top = ((tops[reel] ?? 0) + strip.length - 1) % strip.length;
    tops[reel] = top;
    return strip[top] ?? '';
  };
  while (wins.length > 0 && falls.length < rule.most) {
    grid = fallen(grid, wins, above);
    wins = evaluate(slot, grid);
    const own = rule.multipliers[falls.length + 1] ?? rule.multipliers.at(-1) ?? 1;
    const multiplier = rule.times * own;
    falls.push({
      grid: grid.map((column) => column.join('')),
      multiplier,
      wins,
      coins: coinsOf(wins) * multiplier,
    });
  }
  return falls;
}

/** The grid without the cells that won, filled up from above. */
function fallen(grid: Grid, wins: readonly Win[], above: (reel: number) => Mark): Grid {
  const gone = wonCells(wins);
  return grid.map((column, reel) => {
    const rest = column.filter((_, row) => !gone.has(`${reel}:${row}`));
    while (rest.length < column.length) rest.unshift(above(reel));
    return rest;
  });
}

/** The cells of wins, each once, as `reel:row`. */
export const wonCells = (wins: readonly Win[]): Set<string> =>
  new Set(wins.flatMap(({ cells }) => cells.map(([reel, row]) => `${reel}:${row}`)));

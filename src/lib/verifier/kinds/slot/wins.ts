// What a grid of symbols pays, in coins.
import type { Mark, Table } from './table.ts';

export const [WILD, SCATTER, MYSTERY, COIN] = ['W', 'S', 'M', 'C'] as const;

/** One list a reel, from the top. */
export type Reels = readonly (readonly Mark[])[];

export interface Won {
  kind: 'line' | 'ways' | 'scatter';
  symbol: Mark;
  count: number;
  coins: number;
  /** `reel:row`, in no order. */
  cells: ReadonlySet<string>;
  /** From 1, and whether it is read from the right. */
  line?: number;
  fromRight?: boolean;
  ways?: number;
}

export const winsOf = (table: Table, reels: Reels): Won[] => [
  ...(table.lines
    ? table.lines.flatMap((rows, index) => lineWins(table, reels, rows, index + 1))
    : waysWins(table, reels)),
  ...scatterWins(table, reels),
];

/** The cells of a symbol, wherever they are. */
export function cellsOf(reels: Reels, symbol: Mark): string[] {
  const cells: string[] = [];
  reels.forEach((column, reel) => {
    column.forEach((shown, row) => {
      if (shown === symbol) cells.push(`${reel}:${row}`);
    });
  });
  return cells;
}

function lineWins(table: Table, reels: Reels, rows: readonly number[], line: number): Won[] {
  const path = rows.map((row, reel) => ({ cell: `${reel}:${row}`, symbol: reels[reel]?.[row] ?? '' }));
  const fromLeft = along(table, path);
  const wins = fromLeft ? [{ ...fromLeft, line }] : [];
  // Every reel of the line won already: from the right it would be the same win.
  if (!table.bothWays || fromLeft?.count === path.length) return wins;
  const fromRight = along(table, [...path].reverse());
  if (fromRight) wins.push({ ...fromRight, line, fromRight: true });
  return wins;
}

interface Place {
  cell: string;
  symbol: Mark;
}

/**
 * The better of two: the first symbol that is no wild, with the wilds that stand in for it; or the wilds that come first, as
 * themselves. The first when both pay the same.
 */
function along(
  table: Table,
  path: readonly Place[],
): (Won & { line?: number; fromRight?: boolean }) | undefined {
  const first = path.find(({ symbol }) => symbol !== WILD)?.symbol;
  const asSymbol =
    first === undefined || first === SCATTER ? undefined : runOf(table, path, first, [first, WILD]);
  const asWild = runOf(table, path, WILD, [WILD]);
  return (asWild?.coins ?? 0) > (asSymbol?.coins ?? 0) ? asWild : asSymbol;
}

function runOf(table: Table, path: readonly Place[], symbol: Mark, fitting: Mark[]): Won | undefined {
  let count = 0;
  let coins = 1;
  for (const { symbol: shown } of path) {
    if (!fitting.includes(shown)) break;
    count += 1;
    if (shown === WILD) coins *= table.wildMultiplier;
  }
  coins *= table.paytable.get(symbol)?.get(count) ?? 0;
  const cells = new Set(path.slice(0, count).map(({ cell }) => cell));
  return coins > 0 ? { kind: 'line', symbol, count, coins, cells } : undefined;
}

function waysWins(table: Table, reels: Reels): Won[] {
  const wins: Won[] = [];
  for (const [symbol, pays] of table.paytable) {
    const cells = new Set<string>();
    let [count, ways] = [0, 1];
    for (const [reel, column] of reels.entries()) {
      const rows = column.flatMap((shown, row) => (shown === symbol || shown === WILD ? [row] : []));
      if (rows.length === 0) break;
      count += 1;
      ways *= rows.length;
      for (const row of rows) cells.add(`${reel}:${row}`);
    }
    const coins = (pays.get(count) ?? 0) * ways;
    if (coins > 0) wins.push({ kind: 'ways', symbol, count, ways, coins, cells });
  }
  return wins;
}

function scatterWins(table: Table, reels: Reels): Won[] {
  const cells = new Set(cellsOf(reels, SCATTER));
  const bets = table.scatterPays.get(cells.size) ?? 0;
  if (bets === 0) return [];
  return [{ kind: 'scatter', symbol: SCATTER, count: cells.size, coins: bets * table.coins, cells }];
}

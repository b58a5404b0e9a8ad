// What a grid of symbols pays, in coins. The grid holds no mystery symbols any more and wilds have grown already.
import { type Line, type Mark, type Pays, SCATTER, type SlotDefinition, WILD } from './definition.ts';

/** `grid[reel][row]`. */
export type Grid = readonly (readonly Mark[])[];

/** The same from one string a reel, as rounds are kept. */
export const gridOf = (columns: readonly string[]): Grid => columns.map((column) => [...column]);

export type Cell = readonly [reel: number, row: number];

export interface Win {
  kind: 'line' | 'ways' | 'scatter';
  symbol: Mark;
  count: number;
  /** Coins after wild multipliers, before a booster or the multiplier of free spins. */
  coins: number;
  cells: readonly Cell[];
  /** Which line, counted from 1, and whether it is read from the right. */
  line?: number;
  fromRight?: true;
  /** In how many ways. */
  ways?: number;
}

export function evaluate(slot: SlotDefinition, grid: Grid): Win[] {
  const wins = slot.pays.kind === 'lines' ? lineWins(slot, slot.pays.lines, grid) : waysWins(slot, grid);
  const scatter = scatterWin(slot, grid);
  return scatter ? [...wins, scatter] : wins;
}

/** What wins add up to. */
export const coinsOf = (wins: readonly Win[]): number => wins.reduce((sum, { coins }) => sum + coins, 0);

export function scatterCells(grid: Grid): Cell[] {
  return cellsWith(grid, (symbol) => symbol === SCATTER);
}

export interface Run {
  symbol: Mark;
  count: number;
  coins: number;
}

/** The best that the symbols along a line pay from the first on, wilds standing for any picture or letter. */
export function bestRun(slot: SlotDefinition, symbols: readonly Mark[]): Run | undefined {
  const wilds = leading(symbols, (symbol) => symbol === WILD);
  const own = run(slot, WILD, wilds, wilds);
  const symbol = symbols[wilds];
  if (symbol === undefined || symbol === SCATTER) return own;
  const count = leading(symbols, (other) => other === symbol || other === WILD);
  const helpers = symbols.slice(0, count).filter((other) => other === WILD).length;
  const substituted = run(slot, symbol, count, helpers);
  return (substituted?.coins ?? 0) >= (own?.coins ?? 0) ? substituted : own;
}

function run(slot: SlotDefinition, symbol: Mark, count: number, wilds: number): Run | undefined {
  const coins = paid(slot.paytable[symbol], count);
  return coins > 0 ? { symbol, count, coins: coins * (slot.wildMultiplier ?? 1) ** wilds } : undefined;
}

function lineWins(slot: SlotDefinition, lines: readonly Line[], grid: Grid): Win[] {
  const bothWays = slot.pays.kind === 'lines' && slot.pays.bothWays;
  return lines.flatMap((line, index) => {
    const cells: Cell[] = line.map((row, reel) => [reel, row]);
    const symbols = cells.map(([reel, row]) => grid[reel]?.[row] ?? '');
    const left = bestRun(slot, symbols);
    const wins = left ? [lineWin(left, index, cells)] : [];
    // A line full of one symbol is the same win from both ends and is paid once.
    if (!bothWays || left?.count === cells.length) return wins;
    const right = bestRun(slot, symbols.toReversed());
    return right
      ? [...wins, { ...lineWin(right, index, cells.toReversed()), fromRight: true as const }]
      : wins;
  });
}

function lineWin(best: Run, index: number, cells: readonly Cell[]): Win {
  return { kind: 'line', line: index + 1, ...best, cells: cells.slice(0, best.count) };
}

function waysWins(slot: SlotDefinition, grid: Grid): Win[] {
  return Object.keys(slot.paytable).flatMap((symbol) => {
    const fits = (other: Mark) => other === symbol || other === WILD;
    const counts = grid.map((column) => column.filter(fits).length);
    const count = leading(counts, (number) => number > 0);
    const coins = paid(slot.paytable[symbol], count);
    if (coins === 0) return [];
    const ways = counts.slice(0, count).reduce((product, number) => product * number, 1);
    return [
      {
        kind: 'ways' as const,
        symbol,
        count,
        ways,
        coins: coins * ways,
        cells: cellsWith(grid.slice(0, count), fits),
      },
    ];
  });
}

function scatterWin(slot: SlotDefinition, grid: Grid): Win | undefined {
  const cells = scatterCells(grid);
  const bets = paid(slot.scatterPays, cells.length);
  return bets > 0
    ? { kind: 'scatter', symbol: SCATTER, count: cells.length, coins: bets * slot.coins, cells }
    : undefined;
}

export function cellsWith(grid: Grid, fits: (symbol: Mark) => boolean): Cell[] {
  return grid.flatMap((column, reel) =>
    column.flatMap((symbol, row): Cell[] => (fits(symbol) ? [[reel, row]] : [])),
  );
}

/** What a table pays for a count: the entry for it, nothing when it has none. */
export const paid = (pays: Pays | undefined, count: number): number => pays?.[count] ?? 0;

function leading<T>(items: readonly T[], fits: (item: T) => boolean): number {
  const end = items.findIndex((item) => !fits(item));
  return end < 0 ? items.length : end;
}

// The most a single spin of the base game can pay, found by trying the windows of each reel in turn and leaving a
// branch as soon as even the best windows of all reels to come could not beat what was found. A cascade is played from
// every stop.
import {
  type Mark,
  SCATTER,
  type SlotDefinition,
  WILD,
  windowAt,
} from '../../../../../rules/kinds/slot/definition.ts';
import { evaluate, type Grid } from '../../../../../rules/kinds/slot/evaluate.ts';
import { everyCascade } from '../../../../../rules/kinds/slot/exact-cascade.ts';
import { grown, turned } from '../../../../../rules/kinds/slot/play.ts';

/** In bets, without free spins or a wheel that the spin may start. */
export function highestSpin(slot: SlotDefinition): number {
  if (slot.cascade) return highestCascade(slot, slot.cascade.multipliers);
  const outcomes: (Mark | undefined)[] = slot.mystery
    ? slot.mystery.map(({ symbol }) => symbol)
    : [undefined];
  const boost = Math.max(1, ...(slot.booster ?? []).map(({ multiplier }) => multiplier));
  const coins = outcomes.reduce((best, mystery) => highestFrom(slot, windowsOf(slot, mystery), [], best), 0);
  return (coins * boost) / slot.coins;
}

function highestCascade(slot: SlotDefinition, multipliers: readonly number[]): number {
  let highest = 0;
  everyCascade(slot, slot.strips, multipliers, (coins) => {
    highest = Math.max(highest, coins);
  });
  return highest / slot.coins;
}

function highestFrom(slot: SlotDefinition, reels: readonly Grid[], grid: Grid, best: number): number {
  const next = reels[grid.length];
  if (!next) return Math.max(best, coinsOf(slot, grid));
  const longer = next
    .map((window) => [...grid, window])
    .map((candidate) => ({ candidate, bound: boundOf(slot, candidate, reels) }))
    .sort((a, b) => b.bound - a.bound);
  let found = best;
  for (const { candidate, bound } of longer)
    if (bound > found) found = highestFrom(slot, reels, candidate, found);
  return found;
}

/** No less than what the best reels to come could make of the grid. */
function boundOf(slot: SlotDefinition, grid: Grid, reels: readonly Grid[]): number {
  if (grid.length === reels.length) return coinsOf(slot, grid);
  const most = (mark: (symbol: Mark) => boolean): number[] => [
    ...grid.map((column) => column.filter(mark).length),
    ...reels
      .slice(grid.length)
      .map((windows) => Math.max(...windows.map((column) => column.filter(mark).length))),
  ];
  const shown = most((symbol) => symbol === SCATTER).reduce((sum, count) => sum + count, 0);
  const scatters = Object.entries(slot.scatterPays ?? {})
    .filter(([count]) => Number(count) <= shown)
    .reduce((best, [, bets]) => Math.max(best, bets * slot.coins), 0);
  return (
    (slot.pays.kind === 'ways' ? waysBound(slot, most) : linesBound(slot, grid, reels.length)) + scatters
  );
}

/** Each symbol on its own, as often on every reel to come as a window of it has it at most. */
function waysBound(slot: SlotDefinition, most: (mark: (symbol: Mark) => boolean) => number[]): number {
  return Object.entries(slot.paytable).reduce((sum, [symbol, pays]) => {
    const counts = most((other) => other === symbol || other === WILD);
    const end = counts.indexOf(0);
    const run = end < 0 ? counts.length : end;
    const ways = (count: number) => counts.slice(0, count).reduce((product, n) => product * n, 1);
    const wins = Object.entries(pays).map(([count, coins]) =>
      Number(count) <= run ? coins * ways(Number(count)) : 0,
    );
    return sum + Math.max(0, ...wins);
  }, 0);
}

/** With wilds on every reel to come: no symbol there can pay more on the lines. */
function linesBound(slot: SlotDefinition, grid: Grid, reels: number): number {
  const filled = [
    ...grid,
    ...Array.from({ length: reels - grid.length }, () => Array<Mark>(slot.rows).fill(WILD)),
  ];
  // Both directions may pay on one line: count the double.
  const twice = slot.pays.kind === 'lines' && slot.pays.bothWays ? 2 : 1;
  return coinsOf(slot, filled) * twice;
}

const coinsOf = (slot: SlotDefinition, grid: Grid): number =>
  evaluate(slot, grid).reduce((sum, { coins }) => sum + coins, 0);

/** The different windows of each reel. */
function windowsOf(slot: SlotDefinition, mystery: Mark | undefined): Grid[] {
  return slot.strips.map((strip, reel) => {
    const expanding = slot.expandingWilds?.includes(reel) ? [0] : [];
    const windows = Array.from(
      strip,
      (_, stop) => grown(turned([windowAt(strip, stop, slot.rows)], mystery), expanding)[0],
    );
    return [...new Map(windows.map((window = []) => [window.join(''), window])).values()];
  });
}

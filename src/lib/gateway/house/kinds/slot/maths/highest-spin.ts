// The most a single spin of the base game can pay, found by trying the windows of each reel in turn and leaving a
// branch as soon as even wilds on all reels to come could not beat what was found. A cascade is played from every stop.
import {
  type Mark,
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
    .map((candidate) => ({ candidate, bound: boundOf(slot, candidate, reels.length) }))
    .sort((a, b) => b.bound - a.bound);
  let found = best;
  for (const { candidate, bound } of longer)
    if (bound > found) found = highestFrom(slot, reels, candidate, found);
  return found;
}

/** What the grid pays with wilds on every reel to come: no symbol there can pay more on the lines. */
function boundOf(slot: SlotDefinition, grid: Grid, reels: number): number {
  const filled = [
    ...grid,
    ...Array.from({ length: reels - grid.length }, () => Array<Mark>(slot.rows).fill(WILD)),
  ];
  // Both directions may pay on one line, and scatters may still come: count the double and the best scatter win.
  const twice = slot.pays.kind === 'lines' && slot.pays.bothWays ? 2 : 1;
  const scatters = Math.max(0, ...Object.values(slot.scatterPays ?? {})) * slot.coins;
  return grid.length === reels ? coinsOf(slot, grid) : coinsOf(slot, filled) * twice + scatters;
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

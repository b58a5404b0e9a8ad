// What a spin of a cascade pays on average, by playing it from every stop.
import { fallsOf } from './cascade.ts';
import { SCATTER, type SlotDefinition, type Strips, windowAt } from './definition.ts';
import { coinsOf, evaluate, type Grid, gridOf, scatterCells } from './evaluate.ts';
import type { Expectation } from './expectation.ts';

export function expectCascade(
  slot: SlotDefinition,
  strips: Strips,
  multipliers: readonly number[],
): Expectation {
  const scatters: number[] = Array(strips.length * slot.rows + 1).fill(0);
  const share = 1 / strips.reduce((all, strip) => all * strip.length, 1);
  let lines = 0;
  everyCascade(slot, strips, multipliers, (coins, shown, times) => {
    lines += coins * times;
    scatters[shown] = (scatters[shown] ?? 0) + times * share;
  });
  return { lines: lines * share, scatterCoins: 0, scatters };
}

/** Tells of every spin there is, `times` equal ones at once: what it pays in coins, and the scatters it ends with. */
export function everyCascade(
  slot: SlotDefinition,
  strips: Strips,
  multipliers: readonly number[],
  see: (coins: number, scatters: number, times: number) => void,
): void {
  const most = slot.cascade?.most ?? 0;
  const windows = strips.map((strip) => Array.from(strip, (_, stop) => windowAt(strip, stop, slot.rows)));
  // When no symbol has won on so many reels, none wins at all.
  const needed = Math.max(
    ...Object.values(slot.paytable).map((pays) => Math.min(...Object.keys(pays).map(Number))),
  );
  const bothWays = slot.pays.kind === 'lines' && slot.pays.bothWays;
  // The reels to the right only add scatters then.
  const rest = windows.slice(needed).map(scatterShares);

  function from(stops: readonly number[], grid: Grid): void {
    const reel = stops.length;
    if (reel === needed && !bothWays && evaluate(slot, grid).length === 0) {
      seeLosing(scatterCells(grid).length, 1, rest);
    } else if (reel === strips.length) {
      seeLanded(stops, grid);
    } else {
      for (const [stop, window] of (windows[reel] ?? []).entries()) from([...stops, stop], [...grid, window]);
    }
  }

  function seeLosing(shown: number, times: number, left: readonly number[][]): void {
    const [next, ...others] = left;
    if (!next) see(0, shown, times);
    else
      for (const [more, count] of next.entries())
        if (count > 0) seeLosing(shown + more, times * count, others);
  }

  function seeLanded(stops: readonly number[], grid: Grid): void {
    const wins = evaluate(slot, grid);
    const falls = fallsOf(slot, { strips, stops, grid, wins }, { most, multipliers, times: 1 });
    const last = falls.at(-1);
    const coins = falls.reduce((sum, fall) => sum + fall.coins, coinsOf(wins) * (multipliers[0] ?? 1));
    see(coins, scatterCells(last ? gridOf(last.grid) : grid).length, 1);
  }

  from([], []);
}

/** How many windows show each number of scatters. */
function scatterShares(windows: readonly (readonly string[])[]): number[] {
  const counts: number[] = [];
  for (const window of windows) {
    const shown = window.filter((mark) => mark === SCATTER).length;
    counts[shown] = (counts[shown] ?? 0) + 1;
  }
  return Array.from(counts, (count) => count ?? 0);
}

// A second, slow and literal reading of the pay rules, written without the first one in sight: every candidate symbol,
// every length, every path. The tests hold the engine against it.
import type { SlotDefinition } from '../../../../src/lib/rules/kinds/slot/definition.ts';

type Grid = readonly (readonly string[])[];

/** Coins that a grid pays. */
export function naiveCoins(slot: SlotDefinition, grid: Grid): number {
  const scatters = grid.flat().filter((mark) => mark === 'S').length;
  const scatterCoins = (slot.scatterPays?.[scatters] ?? 0) * slot.coins;
  return scatterCoins + (slot.pays.kind === 'lines' ? naiveLines(slot, grid) : naiveWays(slot, grid));
}

function naiveLines(slot: SlotDefinition, grid: Grid): number {
  if (slot.pays.kind !== 'lines') return 0;
  let total = 0;
  for (const line of slot.pays.lines) {
    const marks = line.map((row, reel) => grid[reel]?.[row] ?? '');
    const fromLeft = naiveBest(slot, marks);
    total += fromLeft.coins;
    if (slot.pays.bothWays && fromLeft.length < marks.length)
      total += naiveBest(slot, [...marks].reverse()).coins;
  }
  return total;
}

function naiveBest(slot: SlotDefinition, marks: readonly string[]): { coins: number; length: number } {
  let best = { coins: 0, length: 0 };
  for (const candidate of Object.keys(slot.paytable)) {
    for (let length = 1; length <= marks.length; length++) {
      const cells = marks.slice(0, length);
      if (!cells.every((mark) => mark === candidate || mark === 'W')) continue;
      // Pure wilds are wilds; a longer run of the same candidate is the one that counts.
      if (candidate !== 'W' && cells.every((mark) => mark === 'W')) continue;
      if (candidate === 'W' && marks[length] === 'W') continue;
      if (candidate !== 'W' && (marks[length] === candidate || marks[length] === 'W')) continue;
      const wilds = cells.filter((mark) => mark === 'W').length;
      const coins = (slot.paytable[candidate]?.[length] ?? 0) * (slot.wildMultiplier ?? 1) ** wilds;
      if (coins > best.coins || (coins === best.coins && coins > 0 && candidate !== 'W'))
        best = { coins, length };
    }
  }
  return best;
}

function naiveWays(slot: SlotDefinition, grid: Grid): number {
  let total = 0;
  for (const candidate of Object.keys(slot.paytable)) {
    const fits = (mark: string) => mark === candidate || mark === 'W';
    let paths: string[][] = [[]];
    let length = 0;
    for (const column of grid) {
      const longer = paths.flatMap((path) => column.filter(fits).map((mark) => [...path, mark]));
      if (longer.length === 0) break;
      paths = longer;
      length++;
    }
    if (length > 0) total += paths.length * (slot.paytable[candidate]?.[length] ?? 0);
  }
  return total;
}

// The last throws as boards and a table for readers show them, and how often each size came. Words are keys.
import type { SicBoThrow } from './definition.ts';
import { sizeOf, totalOf } from './play.ts';

type Size = ReturnType<typeof sizeOf>;

export interface ThrowRow {
  dice: SicBoThrow['dice'];
  total: number;
  size: Size;
  parity: 'odd' | 'even';
}

/** A line for each throw; `throws` has the newest last, the lines begin with it. */
export const throwRows = (throws: readonly SicBoThrow[]): ThrowRow[] =>
  throws
    .map((thrown): ThrowRow => {
      const total = totalOf(thrown);
      return { dice: thrown.dice, total, size: sizeOf(thrown), parity: total % 2 === 0 ? 'even' : 'odd' };
    })
    .toReversed();

// From pixels to places of the layout, however the window lays it: what is between two known lines is measured between them.
import type { LayoutPoint } from '../../../../lib/rules/kinds/roulette/layout.ts';

/** A line of the layout and where it is on the page; lines go one way. */
export type Line = readonly [px: number, at: number];

/** Undefined outside of the first and the last line. */
export function between(lines: readonly Line[], px: number): number | undefined {
  for (const [index, [to, toAt]] of lines.entries()) {
    const [from, fromAt] = lines[index - 1] ?? [to, toAt];
    const share = (px - from) / (to - from);
    if (index > 0 && share >= 0 && share <= 1) return fromAt + share * (toAt - fromAt);
  }
  return undefined;
}

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** The cells that are measured: zero, 1, 36, the first column's bet, the first dozen, 1 to 18. */
export interface MeasuredCells {
  zero: Box;
  one: Box;
  last: Box;
  column: Box;
  dozen: Box;
  low: Box;
}

/** How a point of the page becomes one of the layout, which is upright, or lies with its rows from left to right. */
export function scaleOf(cells: MeasuredCells): (x: number, y: number) => LayoutPoint | undefined {
  const { zero, one, last, column, dozen, low } = cells;
  const upright = last.bottom - zero.top > last.right - zero.left;
  const along: Line[] = upright
    ? [
        [zero.top, -1],
        [one.top, 0],
        [last.bottom, 12],
        [column.bottom, 13],
      ]
    : [
        [zero.left, -1],
        [one.left, 0],
        [last.right, 12],
        [column.right, 13],
      ];
  const across: Line[] = upright
    ? [
        [low.left, -2],
        [dozen.left, -1],
        [one.left, 0],
        [last.right, 3],
      ]
    : [
        [low.bottom, -2],
        [dozen.bottom, -1],
        [one.bottom, 0],
        [last.top, 3],
      ];
  return (x, y) => {
    const [a, b] = upright ? [y, x] : [x, y];
    const [first, second] = [between(along, a), between(across, b)];
    return first === undefined || second === undefined ? undefined : { along: first, across: second };
  };
}

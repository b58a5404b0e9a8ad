// Which games of a long list are near what is seen. Rows are equally high (`game-grid.css`), so a place is a division.
import { type RefObject, useEffect, useState } from 'react';

/** Places in the list, the second one not included. */
export interface Span {
  from: number;
  to: number;
}

/** Rows above and below what is seen. */
const ROWS_AROUND = 3;
/** No more than this, however high the window is. */
const MOST = 196;

interface Rows {
  /** Games in a row. */
  columns: number;
  /** From one row to the next. */
  height: number;
}

/** The rows of a grid with something in it. */
function rowsOf(grid: Element): Rows {
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid);
  const height = grid.firstElementChild?.getBoundingClientRect().height ?? 0;
  return { columns: gridTemplateColumns.split(' ').length, height: height + Number.parseFloat(rowGap) };
}

/** The rows that are seen, and those with the rows around them; neither knows where the list ends. */
interface View {
  seen: Span;
  near: Span;
}

/**
 * What to render of a list of `total` games: `box` holds the grid and the space of all other rows. `first` is what the server
 * rendered.
 */
export function useWindow(box: RefObject<HTMLElement | null>, total: number, first: Span): View {
  const [view, setView] = useState<View>({ seen: first, near: first });
  useEffect(() => {
    const list = box.current;
    const grid = list?.querySelector('.game-grid');
    if (!list || !grid) return;
    let rows = rowsOf(grid);
    const look = (): void => {
      const { top } = list.getBoundingClientRect();
      const edges = { above: -top, below: innerHeight - top };
      const [seen, near] = [around(rows, edges, 0), around(rows, edges, ROWS_AROUND)];
      setView((old) => (isSame(old.near, near) && isSame(old.seen, seen) ? old : { seen, near }));
    };
    const measure = new ResizeObserver(() => {
      rows = rowsOf(grid);
      look();
    });
    measure.observe(list);
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      measure.disconnect();
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [box]);
  return { seen: within(view.seen, total), near: within(view.near, total) };
}

const isSame = (one: Span, other: Span): boolean => one.from === other.from && one.to === other.to;

const within = ({ from, to }: Span, total: number): Span => ({
  from: Math.min(from, total),
  to: Math.min(to, total),
});

/** Whole rows, and `more` of them on both sides; `above` and `below` are the edges of what is seen, from the list's top. */
function around({ columns, height }: Rows, seen: { above: number; below: number }, more: number): Span {
  const row = (at: number): number => Math.max(0, at) * columns;
  const from = row(Math.floor(seen.above / height) - more);
  const to = row(Math.ceil(seen.below / height) + more);
  return { from, to: Math.min(to, from + MOST) };
}

/** The place of the first game of `total` that is wholly in view; 0 while the list's top is. */
export function placeInView(list: HTMLElement, total: number): number {
  const grid = list.querySelector('.game-grid');
  if (!grid) return 0;
  const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const rows = rowsOf(grid);
  // From the row that is in the page: a browser rounds the height of each row, and thousands of them add up to pixels.
  const first = Number(grid.firstElementChild?.getAttribute('aria-posinset') ?? 1) - 1;
  const rowsBefore = Math.floor(first / rows.columns);
  return placeAt(rows, covered - grid.getBoundingClientRect().top, total, rowsBefore);
}

/** Browsers scroll to a row within a pixel. */
const NEARLY = 1;

/** The first place of the row below `above`, measured from the top of the row after `rowsBefore`; below the last row, the last place. */
export function placeAt({ columns, height }: Rows, above: number, total: number, rowsBefore = 0): number {
  const row = rowsBefore + Math.ceil((above - NEARLY) / height);
  return Math.max(0, Math.min(row * columns, total - 1));
}

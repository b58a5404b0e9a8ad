// Lights a win over the reels: its cells framed, the rest dimmed, and the line with its number.
import type { Mark } from '../../../../lib/rules/kinds/slot/definition.ts';
import type { Win } from '../../../../lib/rules/kinds/slot/evaluate.ts';
import { markDrawing, type SlotData } from './slot-data.ts';

export interface Lit {
  show(wins: readonly Win[], columns: readonly (readonly Mark[])[]): void;
  clear(): void;
}

const MOST_LINES = 3;
const SVG = 'http://www.w3.org/2000/svg';

export function createLit(root: HTMLElement, machine: HTMLElement, slot: SlotData): Lit {
  const { table } = slot;
  const lines = table.pays.kind === 'lines' ? table.pays.lines : [];

  function cell(reel: number, row: number, mark: Mark): HTMLElement {
    const lit = document.createElement('div');
    lit.className = 'lit-cell';
    lit.style.setProperty('--reel', String(reel + 1));
    lit.style.setProperty('--row', String(row + 1));
    lit.append(markDrawing(mark));
    return lit;
  }

  /** The line from edge to edge through the middles of its cells, in percent of the grid. */
  function path(number: number): SVGElement {
    const rows = lines[number - 1] ?? [];
    const height = (row: number) => ((row + 0.5) / table.rows) * 100;
    const points = rows.map((row, reel) => `${((reel + 0.5) / rows.length) * 100},${height(row)}`);
    const polyline = document.createElementNS(SVG, 'polyline');
    const [first = 0, last = 0] = [rows[0], rows.at(-1)];
    polyline.setAttribute('points', [`0,${height(first)}`, ...points, `100,${height(last)}`].join(' '));
    return polyline;
  }

  function badge(win: Win): HTMLElement {
    const number = document.createElement('span');
    const row = win.fromRight ? lines[(win.line ?? 1) - 1]?.at(-1) : lines[(win.line ?? 1) - 1]?.[0];
    number.className = win.fromRight ? 'line-number right' : 'line-number';
    number.style.setProperty('--row', String((row ?? 0) + 1));
    number.textContent = String(win.line);
    return number;
  }

  return {
    show(wins, columns) {
      const drawn = document.createElementNS(SVG, 'svg');
      drawn.setAttribute('class', 'win-lines');
      drawn.setAttribute('viewBox', '0 0 100 100');
      drawn.setAttribute('preserveAspectRatio', 'none');
      // More than a few lines at once are a tangle; then only their cells light up.
      const withLine = wins.length > MOST_LINES ? [] : wins.filter(({ line }) => line !== undefined);
      drawn.append(...withLine.map(({ line = 1 }) => path(line)));
      const cells = new Map(
        wins.flatMap((win) => win.cells.map(([reel, row]) => [`${reel}:${row}`, [reel, row]] as const)),
      );
      root.replaceChildren(
        drawn,
        ...[...cells.values()].map(([reel = 0, row = 0]) => cell(reel, row, columns[reel]?.[row] ?? '')),
        ...withLine.map(badge),
      );
      machine.dataset.lit = '';
    },
    clear() {
      root.replaceChildren();
      delete machine.dataset.lit;
    },
  };
}

// The roads of a table with two sides: drawn anew when there is another mark, one of them at a time where there is little room.
import { beadPlate, bigRoadPicture, derivedMark, derivedPicture } from '../../../lib/art/table/road.ts';
import { bigRoad } from '../../../lib/rules/roads/big-road.ts';
import { derivedMarks, derivedRoads, nextMarks } from '../../../lib/rules/roads/derived-road.ts';
import { countsOf, type RoadResult, type Side } from '../../../lib/rules/roads/results.ts';
import { bigRoadRows } from '../../../lib/rules/roads/road-table.ts';
import { part } from '../frame/part.ts';
import type { Say } from '../frame/say.ts';

const ROWS = 6;
/** The height of a road that its style does not give, as in board.css. */
const STANDARD = '90';

const derived = Object.keys(derivedRoads) as (keyof typeof derivedRoads)[];
const sides: readonly Side[] = ['blue', 'red'];

/** How many columns of the big road its table for readers has, the newest first. */
const TABLE_ROWS = 20;

export interface Board {
  paint(marks: readonly string[]): void;
}

/** `resultOf`: what the roads make of a mark. A table without roads has no board. */
export function createBoard(resultOf: ((mark: string) => RoadResult) | undefined, say: Say): Board {
  const found = document.querySelector<HTMLElement>('[data-board]');
  if (!found || !resultOf) return { paint() {} };
  const root: HTMLElement = found;
  const letters = {
    red: root.dataset.red ?? '',
    blue: root.dataset.blue ?? '',
    tie: root.dataset.tie ?? '',
  };
  const names = { red: root.dataset.nameRed ?? '', blue: root.dataset.nameBlue ?? '' };
  let painted: string | undefined;
  let shown: readonly RoadResult[] = [];

  /** How many columns a road has room for. */
  function columnsOf(name: string): number {
    const place = root.querySelector<HTMLElement>(`[data-road="${name}"]`);
    if (!place || place.clientWidth === 0) return 0;
    const cell = Number.parseFloat(getComputedStyle(place).getPropertyValue('--road') || STANDARD) / ROWS;
    return Math.max(1, Math.floor(place.clientWidth / cell));
  }

  const put = (name: string, drawn: string): void => {
    for (const place of root.querySelectorAll<HTMLElement>(`[data-${name}]`)) place.innerHTML = drawn;
  };

  function draw(results: readonly RoadResult[]): void {
    shown = results;
    const road = bigRoad(results);
    put('road="bead"', beadPlate(results, letters, { columns: columnsOf('bead') }));
    put('road="big"', bigRoadPicture(road, { columns: columnsOf('big') }));
    for (const name of derived)
      put(`road="${name}"`, derivedPicture(derivedMarks(road, name), name, { columns: columnsOf(name) }));
    const rows = bigRoadRows(results)
      .slice(0, TABLE_ROWS)
      .map(({ column, side, wins, ties }) => [column, names[side], wins, ties]);
    part('road-rows', root).replaceChildren(...rows.map(tableRow));
    const counts = countsOf(results);
    for (const side of [...sides, 'tie'] as const) put(`count="${side}"`, String(counts[side]));
    for (const side of sides) {
      const next = nextMarks(results, side);
      put(
        `next="${side}"`,
        [
          ...derived.map((name) => (next[name] ? derivedMark(next[name], name) : '')),
          nextWords(next, say).replace(/^.+$/, '<span class="unseen">$&</span>'),
        ].join(''),
      );
    }
  }

  for (const tab of root.querySelectorAll<HTMLElement>('[data-road-tab]'))
    tab.addEventListener('click', () => {
      root.dataset.shows = tab.dataset.roadTab;
      for (const each of root.querySelectorAll('[data-road-tab]'))
        each.setAttribute('aria-pressed', String(each === tab));
      draw(shown);
    });
  new ResizeObserver(() => draw(shown)).observe(root);

  return {
    paint(marks) {
      const text = marks.join();
      if (text === painted) return;
      painted = text;
      draw(marks.map(resultOf));
    },
  };
}

/** "Big eye road: red, Small road: blue": the marks that a win would leave. */
export const nextWords = (next: ReturnType<typeof nextMarks>, say: Say): string =>
  derived
    .flatMap((name) =>
      next[name] ? [say(`table.road.mark.${next[name]}`, { road: say(`table.road.${name}`) })] : [],
    )
    .join(', ');

function tableRow(cells: readonly (string | number)[]): HTMLElement {
  const row = document.createElement('tr');
  for (const text of cells) row.insertCell().textContent = String(text);
  return row;
}

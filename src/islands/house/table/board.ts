// The roads of a table with two sides: drawn anew when there is another mark, one of them at a time where there is little room.
import { beadPlate, bigRoadPicture, derivedMark, derivedPicture } from '../../../lib/art/table/road.ts';
import { bigRoad } from '../../../lib/rules/roads/big-road.ts';
import { derivedMarks, derivedRoads, nextMarks } from '../../../lib/rules/roads/derived-road.ts';
import { countsOf, type RoadResult, type Side } from '../../../lib/rules/roads/results.ts';

/** How many columns each road has room for. */
const columns = { bead: 12, big: 40, bigEyeBoy: 42, smallRoad: 21, cockroachRoad: 21 } as const;

type Road = keyof typeof columns;

const derived = Object.keys(derivedRoads) as (keyof typeof derivedRoads)[];
const sides: readonly Side[] = ['blue', 'red'];

export interface Board {
  paint(marks: readonly string[]): void;
}

/** `resultOf`: what the roads make of a mark. A table without roads has no board. */
export function createBoard(resultOf: ((mark: string) => RoadResult) | undefined): Board {
  const root = document.querySelector<HTMLElement>('[data-board]');
  if (!root || !resultOf) return { paint() {} };
  const letters = {
    red: root.dataset.red ?? '',
    blue: root.dataset.blue ?? '',
    tie: root.dataset.tie ?? '',
  };
  let painted: string | undefined;

  const put = (name: string, drawn: string): void => {
    for (const place of root.querySelectorAll<HTMLElement>(`[data-${name}]`)) place.innerHTML = drawn;
  };

  function draw(results: readonly RoadResult[]): void {
    const road = bigRoad(results);
    const pictures: Record<Road, string> = {
      bead: beadPlate(results, letters, { columns: columns.bead }),
      big: bigRoadPicture(road, { columns: columns.big }),
      bigEyeBoy: '',
      smallRoad: '',
      cockroachRoad: '',
    };
    for (const name of derived)
      pictures[name] = derivedPicture(derivedMarks(road, name), name, { columns: columns[name] });
    for (const [name, drawn] of Object.entries(pictures)) put(`road="${name}"`, drawn);
    const counts = countsOf(results);
    for (const side of [...sides, 'tie'] as const) put(`count="${side}"`, String(counts[side]));
    for (const side of sides) {
      const next = nextMarks(results, side);
      put(
        `next="${side}"`,
        derived.map((name) => (next[name] ? derivedMark(next[name], name) : '')).join(''),
      );
    }
  }

  for (const tab of root.querySelectorAll<HTMLElement>('[data-road-tab]'))
    tab.addEventListener('click', () => {
      root.dataset.shows = tab.dataset.roadTab;
      for (const each of root.querySelectorAll('[data-road-tab]'))
        each.setAttribute('aria-pressed', String(each === tab));
    });

  return {
    paint(marks) {
      const text = marks.join();
      if (text === painted) return;
      painted = text;
      draw(marks.map(resultOf));
    },
  };
}

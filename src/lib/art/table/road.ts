// Roads as pictures: the grid, and the marks of the bead plate, the big road and the roads derived from it. One cell is one unit.
import { type BigRoad, placedWins } from '../../rules/roads/big-road.ts';
import { placedMarks } from '../../rules/roads/derived-road.ts';
import { beadPlace, type Place } from '../../rules/roads/places.ts';
import type { RoadResult, Side } from '../../rules/roads/results.ts';

const ROWS = 6;

/** The inks of the sides, by classes that pages colour: `red`, `blue`, `tie`. */
type Ink = Side | 'tie';

export interface RoadSize {
  /** How many columns are shown. */
  columns: number;
  /** The newest columns, when there are more than fit; else the first. */
  newest?: boolean;
}

/** A grid of `columns` by six with what is drawn into it, moved left by the columns that do not fit. */
function grid(
  drawn: { places: readonly Place[]; marks: string },
  { columns, newest = true }: RoadSize,
): string {
  const used = Math.max(0, ...drawn.places.map(({ column }) => column + 1));
  const shift = newest ? Math.max(0, used - columns) : 0;
  const lines = [
    ...Array.from({ length: columns + 1 }, (_, x) => `M${x} 0V${ROWS}`),
    ...Array.from({ length: ROWS + 1 }, (_, y) => `M0 ${y}H${columns}`),
  ].join('');
  return `<svg class="road" viewBox="0 0 ${columns} ${ROWS}" aria-hidden="true"><path class="road-grid" d="${lines}"/><g transform="translate(${-shift} 0)">${drawn.marks}</g></svg>`;
}

const middle = ({ column, row }: Place): [x: number, y: number] => [column + 0.5, row + 0.5];

const ring = (ink: Ink, place: Place, r: number): string => {
  const [x, y] = middle(place);
  return `<circle class="${ink} ring" cx="${x}" cy="${y}" r="${r}"/>`;
};

const dot = (ink: Ink, x: number, y: number, r: number): string =>
  `<circle class="${ink} dot" cx="${x}" cy="${y}" r="${r}"/>`;

const slash = (ink: Ink, { column, row }: Place): string =>
  `<path class="${ink} slash" d="M${column + 0.22} ${row + 0.78}L${column + 0.78} ${row + 0.22}"/>`;

/** The red pair at the upper left, the blue one at the lower right. */
const pairDots = (pairs: readonly Side[], { column, row }: Place): string =>
  (pairs.includes('red') ? dot('red', column + 0.2, row + 0.2, 0.14) : '') +
  (pairs.includes('blue') ? dot('blue', column + 0.8, row + 0.8, 0.14) : '');

/** The letters of the bead plate, `B` of banker or `D` of dragon. */
export type BeadLetters = Readonly<Record<Ink, string>>;

export function beadPlate(results: readonly RoadResult[], letters: BeadLetters, size: RoadSize): string {
  const places = results.map((_, index) => beadPlace(index));
  const marks = results.map(({ winner, pairs = [] }, index) => {
    const place = places[index] ?? beadPlace(index);
    const [x, y] = middle(place);
    return `${dot(winner, x, y, 0.44)}<text x="${x}" y="${y + 0.19}" class="bead">${letters[winner]}</text>${pairDots(pairs, place)}`;
  });
  return grid({ places, marks: marks.join('') }, size);
}

export function bigRoadPicture(road: BigRoad, size: RoadSize): string {
  const wins = placedWins(road);
  const marks = wins.map(
    (win) => ring(win.side, win, 0.36) + (win.ties > 0 ? slash('tie', win) : '') + pairDots(win.pairs, win),
  );
  return grid({ places: wins, marks: marks.join('') }, size);
}

/** How each derived road draws its marks. */
const looks = {
  bigEyeBoy: (ink: Ink, place: Place) => ring(ink, place, 0.34),
  smallRoad: (ink: Ink, place: Place) => dot(ink, ...middle(place), 0.38),
  cockroachRoad: slash,
} as const;

type DerivedLook = keyof typeof looks;

export function derivedPicture(marks: readonly Side[], name: DerivedLook, size: RoadSize): string {
  const placed = placedMarks(marks);
  return grid(
    { places: placed, marks: placed.map(({ mark, ...place }) => looks[name](mark, place)).join('') },
    size,
  );
}

/** One mark of a derived road alone. */
export const derivedMark = (mark: Side, name: DerivedLook): string =>
  `<svg class="road" viewBox="0 0 1 1" aria-hidden="true">${looks[name](mark, { column: 0, row: 0 })}</svg>`;

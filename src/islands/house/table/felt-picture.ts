// The felt of a wide table with its spots as bands: one picture, in which each band is a button whose words turn with the curve.
import {
  type Band,
  bandPath,
  chipPlace,
  type FeltShape,
  feltScene,
  felts,
  wordLine,
} from '../../../lib/art/table/felt.ts';

export interface BandSpot {
  /** Market and pick. */
  name: string;
  title: string;
  pays: string;
  side: string;
  band: Band;
  /** Where the own chips are along the band, from its left end (0) to its right one (1). */
  chips: number;
  small?: boolean;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function bandSpot(
  { name, title, pays, side, band, chips, small = false }: BandSpot,
  [layout, shape]: readonly [string, FeltShape],
): string {
  const id = `${layout}-${name.replace(/\W/g, '-')}`;
  const [x, y] = chipPlace(shape, band, chips);
  const word = (line: string, share: number, what: string, inside: string): string =>
    `<path id="${line}-${id}" class="word-line" d="${wordLine(shape, band, share)}"/><text class="${what}"><textPath href="#${line}-${id}" startOffset="50%">${inside}</textPath></text>`;
  return [
    `<g role="button" class="spot band ${side}${small ? ' small' : ''}" data-spot="${name}" data-label="${escaped(`${title}, ${pays}`)}">`,
    `<path class="band-edge" d="${bandPath(shape, band)}"/>`,
    word('title', 0.5, 'spot-title', escaped(title)),
    word('pays', 0.83, 'spot-pays', `${escaped(pays)}<tspan data-total="" data-before=" · "></tspan>`),
    `<g transform="translate(${x} ${y})"><g class="spot-stack" data-stack=""></g><text class="spot-stake" data-stake="" y="38"></text></g></g>`,
  ].join('');
}

/** A felt for each shape of window; styles show one of them. `furniture`: what else is on it, as SVG. */
export const feltPictures = (
  spots: readonly BandSpot[],
  label: string,
  furniture: Partial<Record<keyof typeof felts, string>> = {},
): string =>
  (['wide', 'tall'] as const)
    .map((layout) => {
      const shape = felts[layout];
      const drawn = spots.map((spot) => bandSpot(spot, [layout, shape])).join('');
      return `<svg class="felt felt-${layout}" viewBox="0 0 ${shape.box.join(' ')}" role="group" aria-label="${escaped(label)}"><g aria-hidden="true">${feltScene(shape)}${furniture[layout] ?? ''}</g>${drawn}</svg>`;
    })
    .join('');

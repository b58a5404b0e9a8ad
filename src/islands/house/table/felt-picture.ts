// The felt of a wide table with its spots as bands: one picture, in which each band is a button whose words turn with the curve.
import {
  type Band,
  bandPath,
  chipPlace,
  FELT_BOX,
  feltScene,
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

function bandSpot({ name, title, pays, side, band, chips, small = false }: BandSpot): string {
  const id = name.replace(/\W/g, '-');
  const [x, y] = chipPlace(band, chips);
  const word = (line: string, share: number, what: string, inside: string): string =>
    `<path id="${line}-${id}" class="word-line" d="${wordLine(band, share)}"/><text class="${what}"><textPath href="#${line}-${id}" startOffset="50%">${inside}</textPath></text>`;
  return [
    `<g role="button" class="spot band ${side}${small ? ' small' : ''}" data-spot="${name}" data-label="${escaped(`${title}, ${pays}`)}">`,
    `<path class="band-edge" d="${bandPath(band)}"/>`,
    word('title', 0.5, 'spot-title', escaped(title)),
    word('pays', 0.83, 'spot-pays', `${escaped(pays)}<tspan data-total=""></tspan>`),
    `<g transform="translate(${x} ${y})"><g class="spot-stack" data-stack=""></g><text class="spot-stake" data-stake="" y="38"></text></g></g>`,
  ].join('');
}

export const feltPicture = (spots: readonly BandSpot[], label: string): string =>
  `<svg class="felt" viewBox="0 0 ${FELT_BOX.join(' ')}" role="group" aria-label="${escaped(label)}"><g aria-hidden="true">${feltScene()}</g>${spots.map(bandSpot).join('')}</svg>`;

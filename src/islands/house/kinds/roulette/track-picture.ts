// The racetrack as a picture whose numbers and parts are buttons.
import { TRACK_BOX, type TrackArea, trackNumbers, trackParts } from '../../../../lib/art/table/racetrack.ts';
import { colourOf } from '../../../../lib/rules/kinds/roulette/wheel.ts';
import type { Say } from '../../frame/say.ts';
import { type CallName, callName, callWords } from './calls.ts';

/** Around it, for the edges of its lines. */
const EDGE = 5;

export function trackPicture(say: Say): string {
  const area = (kind: string, { name, path, x, y }: TrackArea<CallName>, word: string): string =>
    `<g role="button" class="${kind}" data-call="${name}" aria-label="${callWords(say, name)}" tabindex="-1"><path d="${path}"/><text x="${x}" y="${y + 5}">${word}</text></g>`;
  const [width, height] = TRACK_BOX;
  return [
    `<svg class="track" viewBox="${-EDGE} ${-EDGE} ${width + 2 * EDGE} ${height + 2 * EDGE}" role="group" aria-label="${say('roulette.track')}" data-track="">`,
    ...trackParts.map((part) => area('track-part', part, callName(say, part.name))),
    ...trackNumbers.map((number) =>
      area(`track-number ${colourOf(number.name)}`, number, String(number.name)),
    ),
    '</svg>',
  ].join('');
}

// The fish by their names in a table, each as SVG in a box of its own.
import { manta, shark, turtle } from './large.ts';
import { butterfly, puffer, sprat } from './small.ts';
import { type FishTones, fishTones } from './tones.ts';

const species: ReadonlyMap<string, { draw(tones: FishTones): string; tones: FishTones }> = new Map([
  ['sprat', { draw: sprat, tones: fishTones(225, 30, 0.8) }],
  ['butterfly', { draw: butterfly, tones: fishTones(85, 25) }],
  ['puffer', { draw: puffer, tones: fishTones(140, 60, 0.9) }],
  ['turtle', { draw: turtle, tones: fishTones(155, 55, 0.9) }],
  ['manta', { draw: manta, tones: fishTones(262, 200, 0.9) }],
  ['shark', { draw: shark, tones: fishTones(245, 20, 0.5) }],
]);

/** Wider than the fish by what stands out of it. */
export const FISH_BOX = '0 -8 160 126';

/** What is in the box of a fish; nothing for one that is not drawn. */
export function drawFish(kind: string): string {
  const found = species.get(kind);
  return found ? found.draw(found.tones) : '';
}

/** One `<symbol id="fish-shark">` a kind, for `<use>` and for the canvas. */
export const fishSheet = (kinds: readonly string[]): string =>
  `<svg width="0" height="0" aria-hidden="true">${kinds
    .map((kind) => `<symbol id="fish-${kind}" viewBox="${FISH_BOX}">${drawFish(kind)}</symbol>`)
    .join('')}</svg>`;

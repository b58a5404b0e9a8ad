// A slot's pictures from its data: the sheet of symbols that all cells use, and the place around the machine.
import { backdrop, type Place } from '../../../../lib/art/backdrop.ts';
import { motif } from '../../../../lib/art/cover.ts';
import type { MotifName } from '../../../../lib/art/motifs/index.ts';
import { drawSymbol, type Ink, SYMBOL_BOX } from '../../../../lib/art/symbol.ts';
import { type Palette, tones } from '../../../../lib/art/tones.ts';
import type { SlotData } from './slot-data.ts';

/** One `<symbol id="mark-K">` a mark, for `<use>`. */
export function markSheet(symbols: SlotData['symbols'], labels: { wild: string; scatter: string }): string {
  const drawn = Object.entries(symbols).map(([mark, { motif: name, letter, ink }]) => {
    const ribbon = ribbonOf(mark, labels);
    const drawing = drawSymbol({
      ink: ink as Ink,
      ...(name && { motif: name as MotifName }),
      ...(letter && { letter }),
      ...(ribbon && { ribbon }),
    });
    return `<symbol id="mark-${mark}" viewBox="${SYMBOL_BOX}">${drawing}</symbol>`;
  });
  return `<svg width="0" height="0" aria-hidden="true">${drawn.join('')}</svg>`;
}

function ribbonOf(
  mark: string,
  labels: { wild: string; scatter: string },
): { text: string; ink: Ink } | undefined {
  if (mark === 'W') return { text: labels.wild, ink: 'red' };
  return mark === 'S' ? { text: labels.scatter, ink: 'blue' } : undefined;
}

export const placeOf = ({ scene }: SlotData): string => backdrop({ ...scene, place: scene.place as Place });

/** What stands or hangs at a side of the machine; a moon is a plain disc of light, drawn by the page. */
export const sideOf = ({ scene, cover }: SlotData, side: 'left' | 'right'): string =>
  scene[side] === 'moon' ? '' : motif(scene[side] as MotifName, cover.palette as Palette);

/** Colours of frame and title, as custom properties. */
export function toneStyle({ cover }: SlotData): string {
  const t = tones(cover.palette as Palette);
  return `--tone-light: ${t.l}; --tone: ${t.a}; --tone-mid: ${t.m}; --tone-deep: ${t.d}; --tone-dark: ${t.dd}`;
}

// The wheel of prizes: drawn from the table, turned to the segment that the round was resolved with.
import type { SlotData } from './slot-data.ts';

const SVG = 'http://www.w3.org/2000/svg';
const TURNS = 4;
const TURN_MS = 2_600;

export interface Wheel {
  element: SVGSVGElement;
  turnTo(segment: number, still: boolean): Promise<void>;
}

export function createWheel(wheel: NonNullable<SlotData['table']['wheel']>): Wheel {
  const element = document.createElementNS(SVG, 'svg');
  element.setAttribute('viewBox', '-104 -112 208 216');
  element.setAttribute('class', 'wheel');
  element.setAttribute('aria-hidden', 'true');
  const disc = document.createElementNS(SVG, 'g');
  const angle = 360 / wheel.length;
  disc.append(...wheel.flatMap(({ bets }, index) => segment(index, angle, bets)));
  const rim = document.createElementNS(SVG, 'circle');
  rim.setAttribute('r', '100');
  rim.setAttribute('class', 'wheel-rim');
  const pointer = document.createElementNS(SVG, 'path');
  pointer.setAttribute('d', 'M-10 -110H10L0 -88z');
  pointer.setAttribute('class', 'wheel-pointer');
  element.append(disc, rim, pointer);

  return {
    element,
    async turnTo(index, still) {
      const end = `rotate(${-(index + 0.5) * angle - TURNS * 360}deg)`;
      disc.style.setProperty('transform', end);
      if (still) return;
      await disc
        .animate([{ transform: 'rotate(0deg)' }, { transform: end }], {
          duration: TURN_MS,
          easing: 'cubic-bezier(0.12, 0.7, 0.2, 1)',
        })
        .finished.catch(() => undefined);
    },
  };
}

/** One slice, clockwise from the top, with its prize along the middle. */
function segment(index: number, angle: number, bets: number): SVGElement[] {
  const at = (degrees: number): string => {
    const radians = ((degrees - 90) * Math.PI) / 180;
    return `${(100 * Math.cos(radians)).toFixed(2)} ${(100 * Math.sin(radians)).toFixed(2)}`;
  };
  const slice = document.createElementNS(SVG, 'path');
  slice.setAttribute('d', `M0 0L${at(index * angle)}A100 100 0 0 1 ${at((index + 1) * angle)}z`);
  slice.setAttribute('class', `wheel-slice tone-${index % 3}`);
  const label = document.createElementNS(SVG, 'text');
  label.setAttribute('transform', `rotate(${(index + 0.5) * angle}) translate(0 -72)`);
  label.setAttribute('class', 'wheel-label');
  label.textContent = String(bets);
  return [slice, label];
}

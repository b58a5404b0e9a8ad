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
  const slices = slicesOf(wheel);
  disc.append(...slices.flatMap(drawSlice));
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
      const end = `rotate(${-(slices[index]?.middle ?? 0) - TURNS * 360}deg)`;
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

interface Slice {
  bets: number;
  start: number;
  middle: number;
  end: number;
  tone: number;
}

/** Each prize has as much of the wheel, in degrees, as it has of the chances: the picture must not promise more. */
function slicesOf(wheel: NonNullable<SlotData['table']['wheel']>): Slice[] {
  const total = wheel.reduce((sum, { weight }) => sum + weight, 0);
  let at = 0;
  return wheel.map(({ bets, weight }, index) => {
    const start = at;
    at += (weight / total) * 360;
    return { bets, start, middle: (start + at) / 2, end: at, tone: index % 3 };
  });
}

/** A slice, clockwise from the top, with its prize along the radius. */
function drawSlice({ bets, start, middle, end, tone }: Slice): SVGElement[] {
  const point = (degrees: number): string => {
    const radians = ((degrees - 90) * Math.PI) / 180;
    return `${(100 * Math.cos(radians)).toFixed(2)} ${(100 * Math.sin(radians)).toFixed(2)}`;
  };
  const slice = document.createElementNS(SVG, 'path');
  const far = end - start > 180 ? 1 : 0;
  slice.setAttribute('d', `M0 0L${point(start)}A100 100 0 ${far} 1 ${point(end)}z`);
  slice.setAttribute('class', `wheel-slice tone-${tone}`);
  const label = document.createElementNS(SVG, 'text');
  label.setAttribute('transform', `rotate(${middle - 90}) translate(82 0)`);
  label.setAttribute('font-size', String(Math.min(18, Math.max(6, (end - start) * 1.3))));
  label.setAttribute('class', 'wheel-label');
  label.textContent = String(bets);
  return [slice, label];
}

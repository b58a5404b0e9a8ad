// Chips, drawn from what they are worth.
import { hex } from '../colour.ts';
import { disc, fill } from '../shapes.ts';

/** Lightness, chroma and hue by value, in whole units of the currency. */
const looks: Readonly<Record<number, readonly [number, number, number]>> = {
  1: [0.74, 0.02, 255],
  5: [0.52, 0.17, 22],
  10: [0.5, 0.13, 250],
  25: [0.46, 0.11, 155],
  50: [0.58, 0.14, 55],
  100: [0.3, 0.025, 265],
  500: [0.45, 0.16, 305],
  1000: [0.56, 0.13, 345],
  5000: [0.5, 0.1, 200],
};

/** Every value that there is a chip of, the smallest first. */
export const chipValues: readonly number[] = Object.keys(looks).map(Number);

/** What is written on a chip: `25`, `1K`. */
export const chipWord = (value: number): string => (value >= 1000 ? `${value / 1000}K` : String(value));

export function chipColours(value: number) {
  const [l, c, h] = looks[value] ?? [0.3, 0.025, 265];
  return {
    ground: hex(l, c, h),
    middle: hex(l - 0.14, c * 0.9, h),
    light: hex(Math.min(l + 0.12, 0.9), c * 0.8, h),
    under: hex(l - 0.22, c * 0.7, h),
  };
}

/** In a box of 64 by 67. */
function chipDrawing(value: number): string {
  const { ground, middle, light, under } = chipColours(value);
  const white = '#fbf7ee';
  const word = chipWord(value);
  return [
    disc(32, 35.5, 29, under),
    disc(32, 32, 30, ground),
    disc(
      ...([32, 32, 26, 'none'] as const),
      `stroke="${white}" stroke-width="7" stroke-dasharray="13.61 13.61" stroke-dashoffset="6.8"`,
    ),
    disc(32, 32, 22.2, middle),
    disc(
      ...([32, 32, 20.5, 'none'] as const),
      `stroke="${white}" stroke-width="1.2" stroke-dasharray="2.2 3.3"`,
    ),
    disc(32, 32, 18, value === 1 ? light : ground),
    fill('M14 32A18 18 0 0 1 50 32C44 26 22 24 14 32z', '#fff', 'opacity=".16"'),
    `<text x="32" y="38.3" font-family="'Manrope Variable',sans-serif" font-weight="800" font-size="${word.length > 2 ? 15 : 18}" text-anchor="middle" fill="${value === 1 ? hex(0.25, 0.03, 265) : '#fff'}">${word}</text>`,
  ].join('');
}

/** One `<symbol id="chip-V">` for each of the values, for `<use>`. */
export const chipSymbols = (values: readonly number[] = chipValues): string =>
  values
    .map((value) => `<symbol id="chip-${value}" viewBox="0 0 64 67">${chipDrawing(value)}</symbol>`)
    .join('');

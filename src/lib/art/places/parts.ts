// What the places of slots are put together from: the size of the picture, and shapes that repeat.
import { hex } from '../colour.ts';
import { disc, fill, one } from '../shapes.ts';

export interface PlaceHues {
  /** Hue of the air, of the light at its end, and of the ground. */
  air: number;
  light: number;
  ground: number;
}

/** What is before the sky; `id` names the glow of the page's gradients, `url(#g${id})`. */
export type Place = (hues: PlaceHues, id: string) => string;

export const WIDTH = 1312;
export const HEIGHT = 744;

/** Scattered the same way every time: the golden ratio leaves no rows. */
export const spread = (i: number, size: number): number => one(((i * 0.618034) % 1) * size);

export const stars = (count: number, hue: number): string =>
  Array.from({ length: count }, (_, i) =>
    disc(
      spread(i + 1, WIDTH),
      spread(i * 7 + 3, 330),
      i % 4 === 0 ? 2 : 1.2,
      hex(0.9, 0.03, hue),
      'opacity=".75"',
    ),
  ).join('');

export const fireflies = (count: number, colour: string): string =>
  Array.from({ length: count }, (_, i) =>
    disc(
      spread(i * 3 + 2, WIDTH),
      420 + spread(i * 5 + 1, 240),
      i % 3 === 0 ? 3.4 : 2.2,
      colour,
      'opacity=".7"',
    ),
  ).join('');

export function hills(y: number, rise: number, colour: string): string {
  const waves = Array.from({ length: 4 }, (_, i) => {
    const x = (i * WIDTH) / 4;
    const up = i % 2 === 0 ? -rise : rise;
    return `Q${one(x + WIDTH / 8)} ${y + up} ${one(x + WIDTH / 4)} ${y + (i % 2 === 0 ? 8 : -8)}`;
  });
  return fill(`M0 ${y}${waves.join('')}V${HEIGHT}H0z`, colour);
}

/** Mountains: each has a lit left face and a dark right one. */
export function range(count: number, foot: number, rise: number, dark: string, lit: string): string {
  const step = WIDTH / count;
  return Array.from({ length: count + 1 }, (_, i) => {
    const x = i * step - spread(i, step * 0.5);
    const top = foot - rise * (0.55 + spread(i * 3 + 1, 0.45));
    const half = step * 1.15;
    return (
      fill(`M${one(x - half)} ${foot + 30}L${one(x)} ${one(top)}L${one(x + half)} ${foot + 30}z`, dark) +
      fill(`M${one(x - half)} ${foot + 30}L${one(x)} ${one(top)}L${one(x - half * 0.15)} ${foot + 30}z`, lit)
    );
  }).join('');
}

export function ripples(y: number, count: number, water: string, gleam: string): string {
  return Array.from({ length: count }, (_, i) => {
    const near = Math.abs(spread(i + 2, WIDTH) - 1190) < 120;
    const length = 50 + spread(i, 120);
    return `<rect x="${spread(i + 2, WIDTH)}" y="${one(y + spread(i * 5, 190))}" width="${length}" height="4" rx="2" fill="${near ? gleam : water}" opacity="${near ? 0.6 : 0.3}"/>`;
  }).join('');
}

/** The hue between two, by the short way round. */
export function mid(from: number, to: number, share = 0.5): number {
  const turn = ((to - from + 540) % 360) - 180;
  return from + turn * share;
}

/** A glow of the light round a point. */
export const glow = (id: string, x: number, y: number, r: number, opacity: number): string =>
  disc(x, y, r, `url(#g${id})`, `opacity="${opacity}"`);

/** The same drawing at both edges, mirrored on the right. */
export const bothSides = (drawing: string): string =>
  `${drawing}<g transform="translate(${WIDTH} 0) scale(-1 1)">${drawing}</g>`;

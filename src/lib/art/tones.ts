// A palette is three hues; the tones that art is drawn in follow from them.
import { hex } from './colour.ts';

/** Hues of field, motif and contrast. */
const palettes = {
  ember: [28, 75, 200],
  jade: [165, 95, 20],
  plum: [325, 60, 180],
  lagoon: [215, 85, 20],
  rose: [5, 30, 210],
  dusk: [285, 50, 190],
  cobalt: [258, 80, 20],
  moss: [138, 95, 330],
  orchid: [310, 195, 80],
  teal: [190, 70, 20],
  copper: [50, 95, 220],
  night: [270, 220, 80],
  sand: [70, 35, 230],
  forge: [22, 62, 32],
  mint: [175, 340, 90],
  express: [248, 28, 90],
  study: [345, 150, 80],
  saffron: [330, 68, 195],
  mesa: [40, 85, 258],
  paddy: [148, 228, 70],
  tropic: [100, 55, 145],
  grove: [172, 140, 75],
  cosmos: [292, 85, 240],
  frost: [228, 210, 15],
  meadow: [122, 80, 30],
  abyss: [203, 52, 235],
  brass: [60, 82, 190],
  vermilion: [18, 85, 150],
} as const satisfies Record<string, readonly [number, number, number]>;

export type Palette = keyof typeof palettes;

export const paletteNames = Object.keys(palettes) as Palette[];

export type Tones = ReturnType<typeof tonesOf>;

/** Draws in a box of 120 by 120. */
export type Motif = (tones: Tones) => string;

/** Ground b1 b3 b2, pattern pt, glow gl, motif from light l over a, m, d to dark dd, contrast kl k kd, white w, ink. */
export function tones(palette: Palette): Tones {
  const [field, motif, contrast] = palettes[palette];
  return tonesOf(field, motif, contrast);
}

/** The same from hues in degrees, for art that needs colours outside the palettes. */
export function tonesOf(field: number, motif: number, contrast: number) {
  return {
    b1: hex(0.46, 0.115, field),
    b2: hex(0.205, 0.065, field + 12),
    b3: hex(0.33, 0.1, field + 4),
    pt: hex(0.72, 0.12, field),
    gl: hex(0.84, 0.13, motif),
    l: hex(0.915, 0.085, motif + 8),
    a: hex(0.77, 0.145, motif),
    m: hex(0.67, 0.15, motif - 8),
    d: hex(0.5, 0.13, motif - 14),
    dd: hex(0.33, 0.09, motif - 18),
    k: hex(0.66, 0.16, contrast),
    kl: hex(0.82, 0.11, contrast),
    kd: hex(0.42, 0.12, contrast),
    w: '#fff',
    ink: hex(0.2, 0.05, field + 10),
  };
}

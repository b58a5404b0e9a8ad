// Where a slot is played: a wide picture that may be cropped at both sides, from a kind of place and three hues.
import { hex } from './colour.ts';
import { disc, fill, idOf, linear, one, radial } from './shapes.ts';

export type Place = 'harbour' | 'peaks' | 'hall' | 'stage' | 'garden';

export interface BackdropData {
  place: Place;
  /** Hue of the air, of the light at its end, and of the ground. */
  air: number;
  light: number;
  ground: number;
}

const WIDTH = 1312;
const HEIGHT = 744;

/** An SVG of 1312 by 744, drawn to be cropped to its middle on a phone. */
export function backdrop(data: BackdropData): string {
  const { place, air, light } = data;
  const id = idOf('backdrop', place, air, light, data.ground);
  const defs = [
    linear(
      `a${id}`,
      [
        [0, hex(0.17, 0.055, air)],
        [0.42, hex(0.27, 0.1, air + 12)],
        [0.68, hex(0.4, 0.12, mid(air, light))],
        [0.8, hex(0.53, 0.13, light)],
      ],
      0,
      1,
    ),
    radial(`g${id}`, [
      [0, hex(0.85, 0.12, light), 0.5],
      [1, hex(0.85, 0.12, light), 0],
    ]),
    linear(
      `f${id}`,
      [
        [0, hex(0.12, 0.03, air), 0],
        [1, hex(0.12, 0.03, air), 0.92],
      ],
      0,
      1,
    ),
  ].join('');
  const foot = `<path fill="url(#f${id})" d="M0 470H${WIDTH}V${HEIGHT}H0z"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><defs>${defs}</defs><path fill="url(#a${id})" d="M0 0H${WIDTH}V${HEIGHT}H0z"/>${places[place](data, id)}${foot}</svg>`;
}

type Draw = (data: BackdropData, id: string) => string;

const harbour: Draw = ({ ground, air, light }, id) =>
  [
    stars(26, air),
    `<circle cx="656" cy="540" r="420" fill="url(#g${id})" opacity=".5"/>`,
    hills(430, 60, hex(0.32, 0.08, air + 15)),
    hills(470, 40, hex(0.26, 0.07, air)),
    hills(505, 24, hex(0.2, 0.055, air - 10)),
    fill(`M0 530H${WIDTH}V${HEIGHT}H0z`, hex(0.42, 0.085, ground)),
    fill(`M0 600H${WIDTH}V${HEIGHT}H0z`, hex(0.32, 0.075, ground)),
    ripples(540, 40, hex(0.62, 0.09, ground), hex(0.8, 0.1, light)),
  ].join('');

const peaks: Draw = ({ ground, air }, id) =>
  [
    stars(40, air),
    `<circle cx="656" cy="520" r="460" fill="url(#g${id})" opacity=".7"/>`,
    range(8, 560, 210, hex(0.36, 0.08, air + 20), hex(0.43, 0.085, air + 25)),
    range(6, 610, 250, hex(0.27, 0.075, ground), hex(0.34, 0.085, ground)),
    range(10, 680, 170, hex(0.19, 0.055, ground - 10), hex(0.23, 0.06, ground - 10)),
    fill(`M0 660H${WIDTH}V${HEIGHT}H0z`, hex(0.17, 0.05, ground - 10)),
  ].join('');

const hall: Draw = ({ ground, air, light }, id) => {
  const arch = (i: number): string => {
    const [half, top] = [700 - i * 96, 700 - i * 70];
    const spring = 40 + i * 46 + half * 0.34;
    const tone = hex(0.2 + i * 0.045, 0.05 + i * 0.016, mid(air, light, i / 7));
    return fill(
      `M${656 - half} ${top}V${one(spring)}A${half} ${one(half * 0.72)} 0 0 1 ${656 + half} ${one(spring)}V${top}z`,
      tone,
    );
  };
  return [
    fill(`M0 0H${WIDTH}V${HEIGHT}H0z`, hex(0.17, 0.045, air)),
    ...Array.from({ length: 6 }, (_, i) => arch(i)),
    `<circle cx="656" cy="330" r="330" fill="url(#g${id})"/>`,
    fill(`M0 ${HEIGHT}L420 452H892L${WIDTH} ${HEIGHT}z`, hex(0.34, 0.075, ground)),
    fill(`M330 ${HEIGHT}L560 452H752L982 ${HEIGHT}z`, hex(0.42, 0.09, ground), 'opacity=".7"'),
  ].join('');
};

const stage: Draw = ({ ground, air, light }, id) => {
  const fold = (x: number, i: number): string =>
    fill(
      `M${x} 0H${x + 62}C${x + 54} 260 ${x + 70} 420 ${x + 50} 640H${x - 8}C${x + 12} 420 ${x - 6} 240 ${x} 0z`,
      hex(i % 2 ? 0.27 : 0.34, 0.115, ground),
    );
  const beam = (x: number, to: number): string =>
    fill(`M${x - 14} -20H${x + 14}L${to + 150} 660H${to - 150}z`, hex(0.86, 0.11, light), 'opacity=".1"');
  return [
    `<circle cx="656" cy="330" r="520" fill="url(#g${id})"/>`,
    beam(420, 560),
    beam(892, 752),
    beam(656, 656),
    ...[0, 1, 2, 3, 4].map((i) => fold(-30 + i * 56, i)),
    ...[0, 1, 2, 3, 4].map((i) => fold(WIDTH - 32 - i * 56, i)),
    fill(
      `M0 0H${WIDTH}V46Q${WIDTH - 82} 116 ${WIDTH - 164} 46Q${WIDTH - 246} 116 ${WIDTH - 328} 46Q902 116 820 46Q738 116 656 46Q574 116 492 46Q410 116 328 46Q246 116 164 46Q82 116 0 46z`,
      hex(0.38, 0.13, ground),
    ),
    fill(`M0 640H${WIDTH}V${HEIGHT}H0z`, hex(0.28, 0.06, air + 30)),
    `<ellipse cx="656" cy="690" rx="520" ry="46" fill="${hex(0.6, 0.1, light)}" opacity=".25"/>`,
  ].join('');
};

const garden: Draw = ({ ground, air, light }, id) => {
  const tree = (x: number, foot: number, size: number, tone: string): string =>
    [
      fill(`M${x - size * 0.07} ${foot}V${foot - size}H${x + size * 0.07}V${foot}z`, tone),
      disc(x, foot - size * 1.1, size * 0.46, tone),
      disc(x - size * 0.34, foot - size * 0.86, size * 0.34, tone),
      disc(x + size * 0.36, foot - size * 0.88, size * 0.36, tone),
    ].join('');
  const [far, near] = [hex(0.3, 0.07, ground), hex(0.2, 0.055, ground - 8)];
  return [
    stars(30, air),
    `<circle cx="656" cy="520" r="430" fill="url(#g${id})" opacity=".6"/>`,
    hills(500, 46, hex(0.38, 0.08, mid(ground, light, 0.3))),
    ...[90, 240, 420, 900, 1060, 1240].map((x, i) => tree(x, 560, 120 + (i % 3) * 34, far)),
    hills(570, 30, far),
    ...[20, 180, 1120, 1290].map((x, i) => tree(x, 660, 210 + (i % 2) * 50, near)),
    hills(650, 18, near),
    fireflies(18, hex(0.9, 0.12, light)),
  ].join('');
};

const places: Record<Place, Draw> = { harbour, peaks, hall, stage, garden };

/** Scattered the same way every time: the golden ratio leaves no rows. */
const spread = (i: number, size: number): number => one(((i * 0.618034) % 1) * size);

const stars = (count: number, hue: number): string =>
  Array.from({ length: count }, (_, i) =>
    disc(
      spread(i + 1, WIDTH),
      spread(i * 7 + 3, 330),
      i % 4 === 0 ? 2 : 1.2,
      hex(0.9, 0.03, hue),
      'opacity=".75"',
    ),
  ).join('');

const fireflies = (count: number, colour: string): string =>
  Array.from({ length: count }, (_, i) =>
    disc(
      spread(i * 3 + 2, WIDTH),
      420 + spread(i * 5 + 1, 240),
      i % 3 === 0 ? 3.4 : 2.2,
      colour,
      'opacity=".7"',
    ),
  ).join('');

function hills(y: number, rise: number, colour: string): string {
  const waves = Array.from({ length: 4 }, (_, i) => {
    const x = (i * WIDTH) / 4;
    const up = i % 2 === 0 ? -rise : rise;
    return `Q${one(x + WIDTH / 8)} ${y + up} ${one(x + WIDTH / 4)} ${y + (i % 2 === 0 ? 8 : -8)}`;
  });
  return fill(`M0 ${y}${waves.join('')}V${HEIGHT}H0z`, colour);
}

/** Mountains: each has a lit left face and a dark right one. */
function range(count: number, foot: number, rise: number, dark: string, lit: string): string {
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

function ripples(y: number, count: number, water: string, gleam: string): string {
  return Array.from({ length: count }, (_, i) => {
    const near = Math.abs(spread(i + 2, WIDTH) - 1190) < 120;
    const length = 50 + spread(i, 120);
    return `<rect x="${spread(i + 2, WIDTH)}" y="${one(y + spread(i * 5, 190))}" width="${length}" height="4" rx="2" fill="${near ? gleam : water}" opacity="${near ? 0.6 : 0.3}"/>`;
  }).join('');
}

/** The hue between two, by the short way round. */
function mid(from: number, to: number, share = 0.5): number {
  const turn = ((to - from + 540) % 360) - 180;
  return from + turn * share;
}

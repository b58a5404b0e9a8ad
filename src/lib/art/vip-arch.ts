// The arch of a VIP level: taller with each level, with more rings and more light.
import { hex } from './colour.ts';
import { disc, idOf, linear, one, radial } from './shapes.ts';

const WIDTH = 124;
const FIRST = 91;
const GROWS = 21;
const BAND = 10;
const RING = 6;

const METALS = [
  [0.62, 0.09, 48],
  [0.77, 0.02, 260],
  [0.81, 0.13, 88],
  [0.81, 0.045, 205],
  [0.77, 0.11, 240],
  [0.46, 0.06, 300],
  [0.77, 0.13, 55],
] as const;

const metalOf = (level: number) => METALS[Math.min(Math.max(level, 1), METALS.length) - 1] ?? METALS[0];

/** The colour of a level, for its dot. */
export function vipColour(level: number): string {
  const [l, c, h] = metalOf(level);
  return hex(l, c, h);
}

/** An SVG 124 wide and 21 higher per level; the level counts from 1. */
export function vipArch(level: number): string {
  const [l, c, h] = metalOf(level);
  const height = FIRST + GROWS * (level - 1);
  const id = idOf('vip', level);
  const defs = [
    linear(
      `b${id}`,
      [
        [0, hex(l, c, h)],
        [1, hex(l * 0.5, c * 0.8, h)],
      ],
      0,
      1,
    ),
    `<clipPath id="c${id}"><path d="${arch(BAND, height)}z"/></clipPath>`,
    radial(`g${id}`, [
      [0, hex(0.8, 0.12, 82), one(0.1 + level * 0.1)],
      [1, hex(0.8, 0.12, 82), 0],
    ]),
  ].join('');
  const rings = Array.from({ length: Math.floor((level - 1) / 2) }, (_, i) => {
    const inset = BAND + RING * 1.5 + RING * 2 * i;
    return `<path d="${arch(inset, height)}" fill="none" stroke="url(#b${id})" stroke-width="${RING}" opacity=".6"/>`;
  });
  const light = disc(WIDTH / 2, height, height * 0.8, `url(#g${id})`, `clip-path="url(#c${id})"`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" aria-hidden="true"><defs>${defs}</defs><path d="${arch(0, height)}z" fill="url(#b${id})"/><path d="${arch(BAND, height)}z" fill="${hex(0.22, c * 0.38, h)}"/>${rings.join('')}${light}</svg>`;
}

/** Its outline, so far inside of the outermost one; open at the foot. */
function arch(inset: number, height: number): string {
  const r = WIDTH / 2 - inset;
  return `M${inset} ${height}V${WIDTH / 2}A${one(r)} ${one(r)} 0 0 1 ${WIDTH - inset} ${WIDTH / 2}V${height}`;
}

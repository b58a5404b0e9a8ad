// The roulette wheel with a single zero, in boxes of 400 that lie on each other: the bowl stands still, rotor and ball turn by themselves.
import { wheel as order } from '../../rules/kinds/roulette/wheel.ts';
import { hex } from '../colour.ts';
import { around, box, disc, fill, linear, one, radial, stroke } from '../shapes.ts';

const STEP = 360 / order.length;

const wood = hex(0.33, 0.07, 45);
const woodLight = hex(0.47, 0.1, 52);
const woodDark = hex(0.22, 0.05, 40);
const gold = hex(0.8, 0.13, 82);
const goldShade = hex(0.6, 0.12, 72);

/** Of pockets and of cells of the layout. */
export const pocketInks = {
  red: hex(0.5, 0.18, 24),
  black: hex(0.235, 0.02, 265),
  zero: hex(0.5, 0.12, 158),
} as const;

/** How far the wheel has to turn, in degrees, for a number to be where zero was. */
export const turnOf = (number: number): number => order.indexOf(number) * STEP;

const at = (degrees: number, r: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${one(200 + r * Math.cos(angle))} ${one(200 + r * Math.sin(angle))}`;
};

/** A ring of pockets: red and black in turn from the pocket beside zero, and zero. */
function ring(r: number, width: number): string {
  const arc = (2 * Math.PI * r) / order.length;
  const pocket = arc.toFixed(3);
  const strokes = (colour: string, more: string): string =>
    disc(200, 200, r, 'none', `stroke="${colour}" stroke-width="${width}" ${more}`);
  return [
    strokes(pocketInks.black, ''),
    strokes(
      pocketInks.red,
      `stroke-dasharray="${pocket} ${pocket}" stroke-dashoffset="${(-arc / 2).toFixed(3)}" transform="rotate(-90 200 200)"`,
    ),
    strokes(
      pocketInks.zero,
      `stroke-dasharray="${pocket} 2000" transform="rotate(${one(-90 - STEP / 2)} 200 200)"`,
    ),
  ].join('');
}

const separators = order.map((_, i) => `M${at((i + 0.5) * STEP, 94)}L${at((i + 0.5) * STEP, 156)}`).join('');

const numbers = order
  .map(
    (number, i) =>
      `<text x="200" y="62" transform="rotate(${one(i * STEP)} 200 200)" font-family="'Manrope Variable',sans-serif" font-weight="800" font-size="14" text-anchor="middle" fill="#fff">${number}</text>`,
  )
  .join('');

function bowl(id: string): string {
  const bolts = around(
    8,
    22,
    45,
    (i) => fill(i % 2 ? 'M200 21L203 30 200 39 197 30z' : 'M191 30L200 27 209 30 200 33z', gold),
    200,
    200,
  );
  return [
    disc(200, 200, 198, `url(#b${id})`),
    disc(200, 200, 186, woodDark),
    disc(200, 200, 184, hex(0.27, 0.06, 42)),
    disc(200, 200, 172, 'none', `stroke="${hex(0.31, 0.065, 44)}" stroke-width="16"`),
    disc(200, 200, 185, 'none', `stroke="${goldShade}" stroke-width="1.5"`),
    bolts,
    stroke('M46 122A172 172 0 0 1 150 35', '#fff', 5, 'opacity=".16"'),
  ].join('');
}

function rotor(id: string): string {
  const blade = `M200 200L${at(79, 93)}A93 93 0 0 1 ${at(101.5, 93)}z`;
  const arm = box([197, 150, 6, 50], gold, 3) + disc(200, 148, 7, gold) + disc(198.5, 146, 2.5, '#fff');
  return [
    disc(200, 200, 160, goldShade),
    ring(143, 30),
    ring(112, 32),
    disc(200, 200, 112, 'none', 'stroke="#000" stroke-opacity=".34" stroke-width="32"'),
    stroke(separators, gold, 1.2),
    disc(200, 200, 128, 'none', `stroke="${gold}" stroke-width="1.5"`),
    disc(200, 200, 158, 'none', `stroke="${gold}" stroke-width="2.5"`),
    numbers,
    disc(200, 200, 95, goldShade),
    disc(200, 200, 93, `url(#a${id})`),
    around(8, 0, 45, fill(blade, woodDark, 'opacity=".28"'), 200, 200),
    disc(200, 200, 60, wood),
    disc(200, 200, 58, woodLight),
    around(4, 20, 90, arm, 200, 200),
    disc(200, 200, 22, goldShade),
    disc(200, 200, 19, gold),
    disc(200, 200, 11, hex(0.9, 0.09, 88)),
    disc(200, 200, 5, goldShade),
  ].join('');
}

const BOX = '0 0 400 400';

const defsOf = (defs: string): string => `<defs>${defs}</defs>`;

const bowlShades = (id: string): string =>
  linear(
    `b${id}`,
    [
      [0, hex(0.56, 0.11, 56)],
      [0.5, wood],
      [1, woodDark],
    ],
    1,
    1,
  );

const rotorShades = (id: string): string =>
  radial(`a${id}`, [
    [0.45, woodLight],
    [1, wood],
  ]);

/** With zero on top, where it is turned by nothing. */
const layers = {
  bowl: (id: string) => defsOf(bowlShades(id)) + bowl(id),
  rotor: (id: string) => defsOf(rotorShades(id)) + rotor(id),
  /** In the pocket on top. */
  ball: () => disc(201, 94, 9, '#0007') + disc(200, 91, 8.5, '#f4f2ec') + disc(197.5, 88, 2.8, '#fff'),
};

type WheelLayer = keyof typeof layers;

export const wheelLayer = (layer: WheelLayer): string =>
  `<svg viewBox="${BOX}" aria-hidden="true">${layers[layer]('w')}</svg>`;

/** One `<symbol id="wheel-LAYER">` for each layer, for pages with several wheels. */
export const wheelSymbols = (): string =>
  (Object.keys(layers) as WheelLayer[])
    .map((layer) => `<symbol id="wheel-${layer}" viewBox="${BOX}">${layers[layer]('w')}</symbol>`)
    .join('');

/** How far the ball rolls from the pockets when it is on the rim, as a part of the wheel's width. */
export const RIM = (172 - 109) / 400;

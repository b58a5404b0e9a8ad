// The symbols on a slot's reels: a motif or a letter in one ink, with a ribbon for wild and scatter.
import { type MotifName, motifs } from './motifs/index.ts';
import { fill } from './shapes.ts';
import { type Tones, tonesOf } from './tones.ts';

/** Hue of the symbol and of its contrast. */
const inks = {
  gold: [85, 20],
  amber: [70, 195],
  orange: [52, 230],
  red: [24, 85],
  pink: [355, 200],
  violet: [305, 85],
  blue: [255, 85],
  sky: [225, 60],
  teal: [195, 85],
  green: [155, 85],
  lime: [125, 330],
  sun: [88, 150],
  ripe: [58, 145],
  berry: [15, 145],
  bark: [48, 120],
  wheat: [92, 40],
  clay: [42, 22],
  storm: [92, 260],
  ice: [225, 15],
  brass: [80, 185],
  leaf: [138, 165],
} as const satisfies Record<string, readonly [number, number]>;

export type Ink = keyof typeof inks;

export const inkNames = Object.keys(inks) as Ink[];

export interface SymbolData {
  ink: Ink;
  motif?: MotifName;
  /** One or two characters, drawn large. */
  letter?: string;
  ribbon?: { text: string; ink: Ink };
}

/** The drawing alone, in a box of -4 -6 128 128, to be put into a `<symbol>` or an `<svg>`. */
export function drawSymbol({ ink, motif, letter, ribbon }: SymbolData): string {
  const t = inkTones(ink);
  const body = motif ? motifs[motif](t) : drawLetter(letter ?? '', t);
  return body + (ribbon ? drawRibbon(ribbon.text, inkTones(ribbon.ink)) : '');
}

export const SYMBOL_BOX = '-4 -6 128 128';

function inkTones(ink: Ink): Tones {
  const [hue, contrast] = inks[ink];
  return tonesOf(hue, hue, contrast);
}

/** Three copies of the letter, from the shade behind to the lit face. */
function drawLetter(letter: string, t: Tones): string {
  const size = letter.length > 1 ? 92 : 120;
  const text = (dx: number, dy: number, look: string): string =>
    `<text x="${60 + dx}" y="${size * 0.36 + 60 + dy}" font-size="${size}" ${look}>${letter}</text>`;
  const outline = `stroke-width="5" stroke-linejoin="round"`;
  return `<g font-family="'Manrope Variable',sans-serif" font-weight="800" text-anchor="middle">${[
    text(3, 5, `fill="${t.dd}" stroke="${t.dd}" ${outline}`),
    text(0, 0, `fill="${t.m}" stroke="${t.l}" ${outline} paint-order="stroke"`),
    `<g clip-path="inset(0 0 52% 0)">${text(0, 0, `fill="${t.a}"`)}</g>`,
  ].join('')}</g>`;
}

function drawRibbon(text: string, t: Tones): string {
  const width = Math.max(70, 22 + text.length * 12.5);
  const x = 60 - width / 2;
  return [
    `<rect x="${x}" y="80" width="${width}" height="30" rx="6" fill="${t.ink}" stroke="${t.a}" stroke-width="3"/>`,
    fill(`M${x + 6} 84H${x + width - 6}V94H${x + 6}z`, t.dd, 'opacity=".8"'),
    `<text x="60" y="102.500" font-family="'Manrope Variable',sans-serif" font-weight="800" font-size="19" letter-spacing="1.500" text-anchor="middle" fill="${t.l}">${text}</text>`,
  ].join('');
}

// The picture that goes with a shared link: 1200 by 630, the page's motif, the brand and the page's name.
import type { MotifName } from '../art/motifs/index.ts';
import { scene } from '../art/scene.ts';
import type { Palette } from '../art/tones.ts';
import { outlines } from './lettering.ts';

export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

const LEFT = 80;
const WIDTH = 620;
const SIZE = 76;
const LEADING = 86;
const GROUND = 340;
const WHITE = '#f4f5f8';
const GOLD = '#f2c14b';

const MARK = `<g transform="translate(${LEFT} 74) scale(1.75)"><path d="M3 29V15.5a13 13 0 0 1 26 0V29h-5V15.5a8 8 0 0 0-16 0V29z" fill="${WHITE}"/><path d="M11.500 29V16a4.500 4.500 0 0 1 9 0v13z" fill="${GOLD}"/></g>`;

/** Names longer than three lines are set smaller. */
export async function sharePicture(
  brand: string,
  title: string,
  [motif, palette]: readonly [MotifName, Palette],
): Promise<string> {
  const ground = scene({ motif, palette, field: 'arches', width: SHARE_WIDTH, height: SHARE_HEIGHT, x: 650 });
  const name = await outlines(brand, { x: LEFT + 76, y: 118, size: 40, width: WIDTH, leading: 0 });
  let lines: string[] = [];
  for (const size of [SIZE, 60, 48]) {
    const leading = size * (LEADING / SIZE);
    lines = await outlines(title, { x: LEFT, y: GROUND, size, width: WIDTH, leading });
    if (lines.length <= 3) break;
  }
  const words = [...name, ...lines].map((line) => `<path d="${line}" fill="${WHITE}"/>`).join('');
  const shade = `<linearGradient id="shade"><stop offset=".3" stop-color="#0a0e18" stop-opacity=".82"/><stop offset=".75" stop-color="#0a0e18" stop-opacity="0"/></linearGradient><path fill="url(#shade)" d="M0 0H${SHARE_WIDTH}V${SHARE_HEIGHT}H0z"/>`;
  return ground
    .replace('<svg ', `<svg width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" `)
    .replace(/<\/svg>$/, `${shade}${MARK}${words}</svg>`);
}

// Draws a captcha: strokes that are shifted, turned and coloured at random, crossed by lines.
import type { Random } from '../core/random.ts';
import { GLYPHS } from './captcha-glyphs.ts';

const WIDTH = 132;
const HEIGHT = 48;
/** Twice the 72 dots an inch that the size counts by, for sharp screens. */
const DENSITY = 144;
const LINES = 6;

/** A PNG of 264 by 96, on its own light ground so that both themes can show it. */
export async function captchaPicture(text: string, random: Random): Promise<Buffer> {
  // Loaded with the first picture: the start does not wait for it.
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svgOf(text, random)), { density: DENSITY })
    .png({ palette: true })
    .toBuffer();
}

function svgOf(text: string, random: Random): string {
  const between = (least: number, most: number): number => least + (random.int(1001) / 1000) * (most - least);
  const colour = (): string => `hsl(${random.int(360)} ${45 + random.int(30)}% ${24 + random.int(14)}%)`;
  const cell = (WIDTH - 12) / text.length;

  const glyph = (character: string, at: number): string => {
    const x = 6 + cell * (at + 0.5) + between(-2.5, 2.5);
    const y = HEIGHT / 2 + between(-4, 4);
    const shape = `rotate(${between(-18, 18)}) skewX(${between(-12, 12)}) scale(${between(1, 1.2)})`;
    const pen = `stroke="${colour()}" stroke-width="${between(2.6, 3.4)}"`;
    return `<path ${pen} transform="translate(${x} ${y}) ${shape} translate(-10 -14)" d="${GLYPHS[character]}"/>`;
  };

  // Steep and thin: a level line could make another character of the one it crosses.
  const line = (_: unknown, at: number): string => {
    const x = ((at + 0.5) * WIDTH) / LINES;
    const lean = (random.int(2) ? 1 : -1) * between(14, 34);
    const bend = `${x - lean} ${HEIGHT / 2} ${x + lean} ${HEIGHT / 2}`;
    const curve = `M${x - lean} -2C${bend} ${x + lean + between(-20, 20)} ${HEIGHT + 2}`;
    return `<path stroke="${colour()}" stroke-width="${between(0.8, 1.3)}" d="${curve}"/>`;
  };

  const lines = Array.from({ length: LINES }, line);
  const glyphs = [...text].map(glyph);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="100%" height="100%" fill="#f4f1ea"/>
<g fill="none" stroke-linecap="round" stroke-linejoin="round">${[...glyphs, ...lines].join('')}</g></svg>`;
}

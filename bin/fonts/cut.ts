// Cuts the display font into the files that pages load: only the weights that headings have, and the letters of English apart from
// all others, so that most pages load the first file alone.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const span = (from: number, to = from): string =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('');

/** What English needs: ASCII, and signs of headings and amounts. */
const BASIC = `${span(0x20, 0x7e)}${span(0xa0)}©·×–—‘’“”•…€−`;

/** The other letters of the package's Latin file. */
const LATIN = [...`${span(0xa1, 0xff)}ıŒœʻʼˆ˚˜${span(0x2000, 0x206f)}™↑↓∕`]
  .filter((letter) => !BASIC.includes(letter))
  .join('');

const VIETNAMESE = `${span(0x102, 0x103)}${span(0x110, 0x111)}${span(0x128, 0x129)}${span(0x168, 0x169)}${span(0x1a0, 0x1a1)}${span(0x1af, 0x1b0)}${span(0x300, 0x301)}${span(0x303, 0x304)}${span(0x308, 0x309)}${span(0x323)}${span(0x1ea0, 0x1ef9)}₫`;

/** Weights of the display font in the product. */
const AXES = { wght: { min: 700, max: 800 } };
/** Copyright and licence stay in the files, as the SIL Open Font License asks. */
const NAMES = [0, 13, 14];

const parts = [
  { name: 'manrope-basic', from: 'latin', letters: BASIC },
  { name: 'manrope-latin', from: 'latin', letters: LATIN },
  { name: 'manrope-vietnamese', from: 'vietnamese', letters: VIETNAMESE },
] as const;

/** Every file by its name, the same bytes each time. */
export function cutFonts(): Promise<{ name: string; bytes: Buffer }[]> {
  return Promise.all(
    parts.map(async ({ name, from, letters }) => {
      const whole = import.meta.resolve(
        `@fontsource-variable/manrope/files/manrope-${from}-wght-normal.woff2`,
      );
      const bytes = await subsetFont(await readFile(fileURLToPath(whole)), letters, {
        ...{ targetFormat: 'woff2', variationAxes: AXES, preserveNameIds: NAMES },
      });
      return { name: `${name}.woff2`, bytes };
    }),
  );
}

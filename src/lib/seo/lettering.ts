// Words as outlines: a picture that is shared shows them in the portal's own letters on every machine.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font, PathCommand } from 'opentype.js';

const { resolve } = createRequire(import.meta.url);

let reading: Promise<Font> | undefined;

function manrope(): Promise<Font> {
  reading ??= read();
  return reading;
}

async function read(): Promise<Font> {
  const { default: opentype } = await import('opentype.js');
  const file = await readFile(resolve('@fontsource/manrope/files/manrope-latin-800-normal.woff'));
  return opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.length));
}

interface Lettering {
  /** Where the first line begins: its left end on the ground line. */
  x: number;
  y: number;
  size: number;
  /** Lines break before they are wider. */
  width: number;
  /** From one ground line to the next. */
  leading: number;
}

/** The outlines of each line as the data of a path; nothing when the font lacks a letter. */
export async function outlines(text: string, { x, y, size, width, leading }: Lettering): Promise<string[]> {
  const font = await manrope();
  if ([...text].some((letter) => font.charToGlyphIndex(letter) === 0)) return [];
  return broken(font, text, size, width).map((line, at) =>
    font
      .getPath(line, x, y + at * leading, size)
      .commands.map(drawn)
      .join(''),
  );
}

/** The library's own text of a path holds NaN where a coordinate is almost a whole number. */
function drawn(command: PathCommand): string {
  const at = new Map(Object.entries(command));
  const points = ['x1', 'y1', 'x2', 'y2', 'x', 'y'].flatMap((name) => at.get(name) ?? []);
  return command.type + points.map((value) => Number(value).toFixed(1)).join(' ');
}

function broken(font: Font, text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && font.getAdvanceWidth(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

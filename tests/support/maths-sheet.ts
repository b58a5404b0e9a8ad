// The sheet of the slots' maths, as it lies in the docs.
import { readFile } from 'node:fs/promises';

const sheet = await readFile(new URL('../../docs/maths/slots.md', import.meta.url), 'utf8');

/** The cells of a title's row in the first table; none when it has no row. */
export const sheetRow = (name: string): string[] =>
  (sheet.split('\n').find((line) => line.startsWith(`| ${name} |`)) ?? '')
    .split('|')
    .map((cell) => cell.trim())
    .slice(1, -1);

// Reads a statement that somebody saved with its proofs: as JSON, or as the page that checks itself.
import { isRecord, isText } from '../proof.ts';
import { isLine, type StatementLine } from './lines.ts';
import { isPeriod, type Period } from './period.ts';
import type { ShownAccount } from './shown.ts';
import type { Sums } from './sums.ts';

export interface Saved {
  about: Sums & Period & ShownAccount & { member: string };
  lines: StatementLine[];
}

/** Marks the data in the page. */
const [BEGIN, END] = ['<script type="application/json" id="statement">', '</script>'];

/** The JSON of a saved statement, of either kind of file. */
export function dataOf(text: string): string {
  const begin = text.indexOf(BEGIN);
  if (begin < 0) return text;
  const data = text.slice(begin + BEGIN.length);
  return data.slice(0, data.indexOf(END));
}

/** Undefined when the text is something else. */
export function readSaved(text: string): Saved | undefined {
  try {
    const value: unknown = JSON.parse(dataOf(text));
    if (!isRecord(value) || !Array.isArray(value.lines) || !value.lines.every(isLine)) return undefined;
    return isAbout(value.statement) ? { about: value.statement, lines: value.lines } : undefined;
  } catch {
    return undefined;
  }
}

const TEXTS = ['opening', 'came', 'went', 'closing', 'member', 'currency', 'from', 'to', 'zone'];

const isAbout = (value: unknown): value is Saved['about'] =>
  isRecord(value) &&
  TEXTS.every((key) => isText(value[key])) &&
  Number.isSafeInteger(value.count) &&
  isPeriod(value as unknown as Period);

// Reads tables, which anyone may have made up. A rule that is not known makes a table unreadable: to leave one out would be to
// calculate another game.
import { isRecord } from './proof.ts';

/** Thrown inside, where a part is not what it should be. */
export class NoTable extends Error {}

/** What `read` makes of a table, undefined where that is none. */
export function reading<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof NoTable) return undefined;
    throw error;
  }
}

/** The parts of an object, of which it may have no others than are known. */
export function parts(value: unknown, known?: readonly string[]): Record<string, unknown> {
  if (!isRecord(value)) throw new NoTable('no object');
  const other = known && Object.keys(value).find((name) => !known.includes(name));
  if (other) throw new NoTable(`an unknown rule: ${other}`);
  return value;
}

const MOST_ENTRIES = 1_000;

export function list<T>(value: unknown, read: (entry: unknown) => T): T[] {
  if (!Array.isArray(value) || value.length > MOST_ENTRIES) throw new NoTable('no list');
  return value.map((entry) => read(entry));
}

/** No table of the house comes near these. They keep a link that somebody made up from keeping a browser busy. */
const MOST = 1_000_000;

export function whole(value: unknown, most = MOST, least = 0): number {
  if (!Number.isInteger(value) || Number(value) < least || Number(value) > most)
    throw new NoTable('no number');
  return Number(value);
}

const MOST_LETTERS = 100;

export function text(value: unknown): string {
  if (typeof value !== 'string' || value.length > MOST_LETTERS) throw new NoTable('no text');
  return value;
}

/** One of a few texts. */
export function oneOf<T extends string>(value: unknown, texts: readonly T[]): T {
  const found = texts.find((each) => each === value);
  if (found === undefined) throw new NoTable('none of these');
  return found;
}

/** The entries of an object by their names. */
export const entries = <T>(value: unknown, read: (entry: unknown) => T): ReadonlyMap<string, T> =>
  new Map(Object.entries(parts(value)).map(([name, entry]) => [name, read(entry)]));

export const optional = <T>(value: unknown, read: (given: unknown) => T): T | undefined =>
  value === undefined ? undefined : read(value);

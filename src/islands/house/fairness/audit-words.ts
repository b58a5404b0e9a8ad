// Words of the check as JSON that is in a page: its script speaks without asking for a catalogue.
import type { Say } from '../frame/say.ts';

/** What the script fills in by itself. */
const UNFILLED = { done: '{{done}}', count: '{{count}}', line: '{{line}}', day: '{{day}}' };

/** The results of these names; `others` are words that are said already. */
export const wordsFor = (names: readonly string[], say: Say, others: Record<string, string> = {}): string =>
  inPage({ ...Object.fromEntries(names.map((name) => [name, say(`result.${name}`, UNFILLED)])), ...others });

/** JSON that ends no element of a page. */
export const inPage = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

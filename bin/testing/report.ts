// What our reporters for Playwright and Vitest share: a failure is printed when it happens, the counts go to a file.
import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Count } from './stage.ts';

/** The variable that names the file for the counts. */
export const COUNTS_FILE = 'PORTICO_TEST_COUNTS';

interface Fault {
  message?: string | undefined;
  stack?: string | undefined;
  /** The lines of source around it. */
  snippet?: string | undefined;
  /** What was expected, and what came. */
  diff?: string | undefined;
}

const failures: string[] = [];

export function printFailure(title: string, faults: readonly Fault[]): void {
  const words = faults.map(({ message = '', stack = message, snippet = '', diff = '' }) =>
    [stack.includes(message) ? stack : `${message}\n${stack}`, diff, snippet].join('\n').trim(),
  );
  const failure = `${title}\n${stripVTControlCharacters(words.join('\n\n')).replace(/^/gm, '    ')}`;
  failures.push(failure);
  console.log(`\nFAILED ${failure}\n`);
}

/** Prints the tests that never began, which count as failed. */
export function printNotRun(titles: readonly string[]): void {
  printList('NOT RUN', titles);
}

function printList(heading: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log(`\n${heading} ${lines.length}\n    ${lines.join('\n    ')}\n`);
}

interface Timed {
  title: string;
  ms: number;
}

const SLOWEST = 10;

/** Prints what took longest. */
export function printSlowest(tests: readonly Timed[]): void {
  const slowest = tests.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  printList(
    'SLOWEST',
    slowest.map(({ title, ms }) => `${(ms / 1000).toFixed(1).padStart(5)} s  ${title}`),
  );
}

/** Hands the counts over, and with them every failure that was printed. */
export function writeCounts(count: Omit<Count, 'failures'>): void {
  const file = process.env[COUNTS_FILE];
  if (file) writeFileSync(file, JSON.stringify({ ...count, failures } satisfies Count));
}

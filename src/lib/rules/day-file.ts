// The file in which a payment provider says what became of payments on a day: a line for each state that a payment reached.
import { readColumns } from './csv.ts';
import { parseMinor } from './money.ts';

const COLUMNS = ['reference', 'amount', 'currency', 'state'] as const;

export type DayLine = Record<(typeof COLUMNS)[number], string>;

/** The lines of a file, its columns in any order; a sentence when it is not one, or when an amount is none. */
export function readDayFile(text: string): DayLine[] | string {
  const lines = readColumns(text, COLUMNS);
  if (typeof lines === 'string') return lines;
  const wrong = lines.find(({ amount }) => parseMinor(amount) === undefined);
  return wrong ? `The amount "${wrong.amount}" of ${wrong.reference} is no amount.` : lines;
}

/** A payment may be paid and then taken back on one day; the same twice is one too many, and it cannot have failed beside these. */
export function doubledLines(
  reference: string,
  lines: readonly DayLine[],
  came: readonly string[],
): string[] {
  const states = Map.groupBy(lines, ({ state }) => state);
  const found = [...states].flatMap(([state, same]) =>
    same.length > 1 ? [`${reference} is in the file ${same.length} times as ${state}`] : [],
  );
  const beside = came.find((state) => states.has(state));
  return beside && states.has('failed')
    ? [...found, `${reference} is in the file both as ${beside} and as failed`]
    : found;
}

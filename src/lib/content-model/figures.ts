// The numbers that a text names, and those that the data beside it has: a text that names another one stops the build.

/** What a text may name, as `figuresIn` writes it. */
export type Figures = ReadonlySet<string>;

const WORDS: Record<string, number> = {
  ...{ once: 1, twice: 2, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{ eleven: 11, twelve: 12, fifteen: 15, twenty: 20, thirty: 30, fifty: 50, hundred: 100 },
};

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const NUMBER = String.raw`\d{1,2}:\d\d|\d[\d,]*(?:\.\d+)?%?`;
const SOUGHT = new RegExp(`${NUMBER}|\\b(?:${[...Object.keys(WORDS), ...WEEKDAYS].join('|')})\\b`, 'gi');

/** Written alike: `500.00` as `500`, `0.80%` as `0.8%`, words as figures, days of the week by their names. */
export function figuresIn(text: string): string[] {
  // No figures of a deal are the zone, the address of a link, "at once", and the hundred of a rate.
  const said = text.replace(/GMT[+-]\d+|\]\([^)]*\)|\bat once\b|\b(?:of|each|every) 100\.00\b/gi, ' ');
  return [...said.matchAll(SOUGHT)].map(([found]) => alike(found));
}

function alike(found: string): string {
  const word = WORDS[found.toLowerCase()];
  if (word !== undefined) return String(word);
  if (!/^\d/.test(found) || found.includes(':')) return found;
  return `${Number(found.replace(/[,%]/g, ''))}${found.endsWith('%') ? '%' : ''}`;
}

/** An amount or a number, without decimals that say nothing. */
export const figure = (of: number | string | undefined): string[] =>
  of === undefined ? [] : [`${Number(of)}`];

export const percent = (of: number | string | undefined): string[] => figure(of).map((each) => `${each}%`);

/** The name of a day of the week, 1 for Monday; 8 is the Monday after it. */
export const weekday = (day: number): string => WEEKDAYS[(day - 1) % 7] ?? '';

/** A sentence for each number that is not known, and for each that `explained` names though the data has it. */
export function unknownFigures(text: string, known: Figures, explained: readonly string[]): string[] {
  const extra = explained.flatMap(figuresIn);
  return [
    ...[...new Set(figuresIn(text))]
      .filter((each) => !known.has(each) && !extra.includes(each))
      .map((each) => `the text names ${each}, which the data does not have; change one of them`),
    ...extra
      .filter((each) => known.has(each))
      .map((each) => `figures lists ${each}, which the data has; leave it out there`),
  ];
}

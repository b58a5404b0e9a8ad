// The numbers that a text names, and those that the data beside it has: a text that names another one stops the build.

/** What a text may name, as `figuresIn` writes it. */
export type Figures = ReadonlySet<string>;

const UNITS = 'one two three four five six seven eight nine'.split(' ');
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** `one` is a word of every other sentence, so it is none of a deal. */
const WORDS: Record<string, number> = {
  ...{ once: 1, twice: 2, half: 0.5, double: 2, triple: 3, hundred: 100, thousand: 1000 },
  ...Object.fromEntries([...UNITS.entries()].slice(1).map(([at, word]) => [word, at + 1])),
  ...Object.fromEntries([...TEENS.entries()].map(([at, word]) => [word, at + 10])),
  ...Object.fromEntries(
    [...TENS.entries()].flatMap(([ten, word]) => [
      ...UNITS.map((unit, at) => [`${word}-${unit}`, (ten + 2) * 10 + at + 1] as const),
      [word, (ten + 2) * 10] as const,
    ]),
  ),
};

/** A whole number in figures or in a word. */
export const COUNT = String.raw`\b(?:\d[\d,]*(?![\d.,]*\d)|(?:${Object.keys(WORDS).join('|')})\b)`;

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** Every place of a text with these words, in small letters or large. */
export const find = (words: string): RegExp => new RegExp(words, 'gi');

const NUMBER = String.raw`\d{1,2}:\d\d|\d[\d,]*(?:\.\d+)?%?`;
const SOUGHT = new RegExp(`${NUMBER}|\\b(?:${[...Object.keys(WORDS), ...WEEKDAYS].join('|')})\\b`, 'gi');

/** Written alike: `2,000.00` as `2000.00`, `0.80%` as `0.8%`, words as figures, days of the week by their names. An amount is no count. */
export function figuresIn(text: string): string[] {
  // No figures of a deal are the zone, the address of a link, "at once", and the hundred of a rate.
  const said = text.replace(/GMT[+-]\d+|\]\([^)]*\)|\bat once\b|\b(?:of|each|every) 100\.00\b/gi, ' ');
  return [...said.matchAll(SOUGHT)].map(([found]) => alike(found));
}

export function alike(found: string): string {
  const word = WORDS[found.toLowerCase()];
  if (word !== undefined) return String(word);
  if (!/^\d/.test(found) || found.includes(':')) return found;
  const number = found.replace(/[,%]/g, '');
  if (found.endsWith('%')) return `${Number(number)}%`;
  return /\.\d\d$/.test(number) ? Number(number).toFixed(2) : `${Number(number)}`;
}

export const amountOf = (of: number | string | undefined): string[] =>
  of === undefined ? [] : [Number(of).toFixed(2)];

/** Without decimals that say nothing. */
export const countOf = (of: number | string | undefined): string[] =>
  of === undefined ? [] : [`${Number(of)}`];

export const percent = (of: number | string | undefined): string[] => countOf(of).map((each) => `${each}%`);

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

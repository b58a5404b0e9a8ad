// What the check of a saved statement says, in sentences: for the page of the audit, and for a statement that checks itself.
import { checkHeads, type Published } from '../../../lib/verifier/daybook/heads.ts';
import type { StatementLine } from '../../../lib/verifier/daybook/lines.ts';
import type { Saved } from '../../../lib/verifier/daybook/saved.ts';
import { addsUp, checkStatement, type TakenFault } from '../../../lib/verifier/daybook/statement.ts';

export type Say = (key: string, values?: Record<string, string | number>) => string;

export interface Verdict {
  /** Every line that could be checked is in a signed root, and the lines add up. */
  fine: boolean;
  /** The first says how many lines are right. */
  sentences: { text: string; kind: 'right' | 'wrong' | 'note' }[];
}

/** Every word that a verdict needs. */
export const VERDICT_WORDS = [
  ...[
    'good',
    'bad',
    'gap',
    'outside',
    'unproven',
    'more',
    'open',
    'badHead',
    'adds',
    'sums',
    'ends',
    'notSecure',
  ],
];

/** Other faults mean that the line is wrong. */
const WORD_OF_FAULT: Partial<Record<TakenFault, string>> = {
  ...{ gap: 'gap', outside: 'outside', unproven: 'unproven' },
};

/** `seen` hears of each line in turn, when all are checked. */
export async function judge(
  { about, lines }: Saved,
  published: Published,
  say: Say,
  seen?: (line: StatementLine, why: TakenFault | undefined) => void,
): Promise<Verdict> {
  const { heads, faults } = await checkHeads(published);
  const check = checkStatement(about, heads);
  const whys = new Map<StatementLine, TakenFault | undefined>();
  for (const line of lines) whys.set(line, await check.take(line));
  const result = check.result();
  // Of a line without a proof those after it tell whether it should have one.
  for (const { line, why } of result.named) whys.set(line, why);
  if (seen) for (const [line, why] of whys) seen(line, why);
  const { good, open, bad, count, named } = result;
  const sum = bad === 0 && addsUp(result, about);
  const fine = faults.length === 0 && sum && good > 0;
  const wrong = [
    ...faults.map(({ day }) => say('badHead', { day })),
    ...named.map(({ line, why }) => say(WORD_OF_FAULT[why] ?? 'bad', { line: nameOf(line) })),
    ...(bad > named.length ? [say('more', { count: bad - named.length })] : []),
    ...(bad === 0 && !sum ? [say('sums')] : []),
  ];
  const notes = [
    ...(sum ? [say('adds')] : []),
    ...(open > 0 ? [say('open', { count: open })] : []),
    ...(fine ? [say('ends')] : []),
  ];
  return {
    fine,
    sentences: [
      { text: say('good', { done: good, count }), kind: fine ? 'right' : 'wrong' },
      ...wrong.map((text) => ({ text, kind: 'wrong' as const })),
      ...notes.map((text) => ({ text, kind: 'note' as const })),
    ],
  };
}

const nameOf = ({ id, at, amount }: StatementLine): string => `${at}, ${amount}, ${id}`;

/** Speaks from the words that are in the page. */
export function wordsIn(id: string): Say {
  const words = JSON.parse(document.getElementById(id)?.textContent ?? '{}') as Record<string, string>;
  return (key, values = {}) =>
    (words[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

// How long feedback may be, counted in words; the same in the browser and the gateway.
import type { Fault, FieldRule } from './register.ts';

export interface WordRange {
  min: number;
  max: number;
}

export interface Feedback {
  /** `general` is a text about anything; `help` says whether a help page was useful, and perhaps why. */
  kind: 'general' | 'help';
  useful?: boolean | undefined;
  content?: string | undefined;
}

const CHINESE = /\p{Script=Han}/gu;

/** Words of any language, also of those that put no spaces between them. Chinese readers count characters. */
export function wordsIn(text: string): number {
  let words = 0;
  for (const { isWordLike, segment } of new Intl.Segmenter('en', { granularity: 'word' }).segment(text))
    if (isWordLike) words += segment.match(CHINESE)?.length ?? 1;
  return words;
}

/** What is wrong with it; empty when nothing is. */
export function feedbackFaults({ kind, useful, content = '' }: Feedback, range: WordRange): Fault[] {
  if (kind === 'help' && useful === undefined && content.trim() === '')
    return [{ field: 'useful', fault: 'empty' }];
  const rule: FieldRule = { pattern: 'anything', enabled: true, required: true, ...range };
  const words = wordsIn(content);
  if (kind === 'general' && words === 0) return [{ field: 'content', fault: 'empty' }];
  if (kind === 'general' && words < range.min) return [{ field: 'content', fault: 'short', rule }];
  return words > range.max ? [{ field: 'content', fault: 'long', rule }] : [];
}

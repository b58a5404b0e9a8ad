// Values that front matter writes in a form of their own; each says what is wanted.
import { z } from 'zod';

/** Text of a form; the words of the form say what is wrong with it. */
export const form = (pattern: RegExp, words: string) => z.string(words).regex(pattern, words);

export const day = z.date('a day without quotes, like 2026-12-31');

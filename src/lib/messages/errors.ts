// The sentence of each error code. A code without one does not compile.

import english from '../../../public/locales/en/errors.json' with { type: 'json' };
import type { ErrorCode } from '../contract/errors.ts';

const sentences: Record<ErrorCode, string> = english;

/** The sentence, with `{{name}}` filled from the refusal's value. */
export function errorSentence(code: ErrorCode, value?: unknown): string {
  const known = (value ?? {}) as Record<string, unknown>;
  return sentences[code].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(known[name] ?? ''));
}

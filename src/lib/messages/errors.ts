// The sentence of each error code. A code without one does not compile.
import type { ErrorCode } from '../contract/errors.ts';
import english from '../../../public/locales/en/errors.json' with { type: 'json' };

const sentences: Record<ErrorCode, string> = english;

/** The sentence, with `{{name}}` filled from the refusal's value. */
export function errorSentence(code: ErrorCode, value?: unknown): string {
  const known = (value ?? {}) as Record<string, unknown>;
  return sentences[code].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(known[name] ?? ''));
}

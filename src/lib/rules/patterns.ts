// The reusable pattern rules of forms (specification, section 5), by the id the server's settings name.
// Each is a plain character-class expression without nested repeats, so that no input makes it slow.

export const patterns = {
  lettersFirstAlphanumeric: /^[A-Za-z][A-Za-z0-9]*$/,
  alphanumeric: /^[A-Za-z0-9]*$/,
  numbers: /^[0-9]*$/,
  mailbox: /^[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,4}$/,
  noSpaces: /^\S*$/,
  password: /^[\x21-\x7e]*$/,
  anything: /^[^\p{Cc}]*$/u,
} as const;

export type PatternId = keyof typeof patterns;

export interface PatternRule {
  pattern: PatternId;
  min: number;
  max: number;
}

export type PatternFault = 'short' | 'long' | 'form';

/** What is wrong with a value under a rule: its length, its form, or nothing. Length counts characters, not bytes. */
export function patternFault(value: string, rule: PatternRule): PatternFault | undefined {
  const length = [...value].length;
  if (length < rule.min) return 'short';
  if (length > rule.max) return 'long';
  return patterns[rule.pattern].test(value) ? undefined : 'form';
}

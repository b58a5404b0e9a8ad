import type { RegisterRules } from '../../contract/register-rules.ts';
import { patterns } from '../../rules/patterns.ts';
import { registerFields } from '../../rules/register.ts';

/** The registration rules as the specification's wire has them: a pattern's id and its text, `*` for any. */
export function publicRegisterRules(rules: RegisterRules) {
  const wire = (field: keyof RegisterRules) => {
    const { pattern, acceptedPattern = '*', ...rest } = rules[field];
    const known = pattern === 'anything' || pattern === 'custom' ? acceptedPattern : patterns[pattern].source;
    return { ...rest, patternId: pattern, acceptedPattern: known };
  };
  return Object.fromEntries(registerFields.map((field) => [field, wire(field)])) as Record<
    keyof RegisterRules,
    ReturnType<typeof wire>
  >;
}

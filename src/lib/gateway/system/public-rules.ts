import type { RegisterRules } from '../../contract/register-rules.ts';
import { patterns } from '../../rules/patterns.ts';

/** The registration rules as the specification's wire has them: a pattern's id and its text, `*` for any. */
export function publicRegisterRules(rules: RegisterRules) {
  const wire = (field: keyof RegisterRules) => {
    const { pattern, ...rest } = rules[field];
    const acceptedPattern = pattern === 'anything' ? '*' : patterns[pattern].source;
    return { ...rest, patternId: pattern, acceptedPattern };
  };
  return {
    username: wire('username'),
    password: wire('password'),
    email: wire('email'),
    affiliateCode: wire('affiliateCode'),
    referralCode: wire('referralCode'),
  };
}

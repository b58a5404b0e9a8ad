import { useEffect, useState } from 'react';
import { ruleHint } from '../../lib/messages/browser-faults.ts';
import { passwordRule } from '../../lib/stores/password-rule.ts';
import { isRefused } from '../../lib/stores/refused.ts';
import { formRule } from './form-rules.ts';

/** What a new password must be; undefined until the gateway has said it. */
export function usePasswordHint(): string | undefined {
  const [hint, setHint] = useState<string>();
  useEffect(() => {
    passwordRule().then(
      (rule) => setHint(ruleHint(formRule(rule))),
      (error: unknown) => {
        if (!isRefused(error)) throw error;
      },
    );
  }, []);
  return hint;
}

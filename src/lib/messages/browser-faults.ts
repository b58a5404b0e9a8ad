// The browser's sentences of faults in form fields; `faults` must be loaded.
import type { Fault, FieldRule } from '../rules/register.ts';
import { lookup } from './browser.ts';
import { sentenceOf } from './faults.ts';

export const faultSentence = (fault: Fault): string => sentenceOf(fault, (key) => lookup(`faults:${key}`));

/** What a rule asks, for the hint of its field: the same sentences, before anything is wrong. */
export function ruleHint(rule: FieldRule): string {
  const says = (fault: 'short' | 'form'): string => faultSentence({ field: '', fault, rule });
  // The sentences of these two would help nobody.
  const silent = rule.pattern === 'anything' || rule.pattern === 'custom';
  return silent ? says('short') : `${says('short')} ${says('form')}`;
}

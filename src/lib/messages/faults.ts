// The sentence of a fault in a form field, keyed by the rule's pattern, with the rule's lengths put in.
import type { Fault } from '../rules/register.ts';
import english from '../../../public/locales/en/faults.json' with { type: 'json' };

const sentences: Record<string, string> = english;

/** One number instead of a range when min and max are equal (specification, section 5). */
export function faultSentence({ fault, field, rule }: Fault): string {
  const length = rule && (rule.min === rule.max ? String(rule.min) : `${rule.min} to ${rule.max}`);
  const own = sentences[`${field}.${fault}`];
  const general = rule && fault === 'form' ? sentences[`form.${rule.pattern}`] : sentences[fault];
  return (own ?? general ?? '').replaceAll('{{length}}', length ?? '');
}

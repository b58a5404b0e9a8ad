// The sentence of a fault in a form field, keyed by the rule's pattern, with the rule's lengths put in.
import type { Fault } from '../rules/register.ts';

/** Looks a sentence up by its key in the catalogue `faults`. */
export type Lookup = (key: string) => string | undefined;

/** One number instead of a range when min and max are equal (specification, section 5). */
export function sentenceOf({ fault, field, rule, bound, age }: Fault, lookup: Lookup): string {
  const general = fault === 'form' ? `form.${rule?.pattern ?? 'anything'}` : fault;
  const asked = lookup(`${field}.${fault}`) ?? lookup(general) ?? '';
  // What the specification says of an account and a password, and then what the rule asks.
  const wrong = fault === 'form' ? lookup(`${field}.format`) : undefined;
  const explained = rule !== undefined && rule.pattern !== 'custom';
  const sentence = wrong && explained ? `${wrong} ${asked}` : (wrong ?? asked);
  return sentence
    .replaceAll('{{length}}', rule ? lengthOf(rule, lookup) : String(bound ?? ''))
    .replaceAll('{{age}}', String(age ?? ''));
}

function lengthOf({ min, max }: { min: number; max: number }, lookup: Lookup): string {
  if (min === max) return String(min);
  return (lookup('range') ?? '').replace('{{min}}', String(min)).replace('{{max}}', String(max));
}

// What the contract's schemas find wrong with an input, as faults that have a sentence in every language.
import type * as z from 'zod/mini';
import type { Fault } from '../../rules/register.ts';

/** The fault behind an issue of a parse that reported its input; the schema's own words are for developers. */
export function faultOf(field: string, issue: z.core.$ZodIssue): Fault {
  if (issue.input === undefined) return { field, fault: 'empty' };
  if (issue.code === 'too_small' && issue.origin === 'string') {
    const bound = Number(issue.minimum);
    return bound > 1 ? { field, fault: 'atLeast', bound } : { field, fault: 'empty' };
  }
  if (issue.code === 'too_big' && issue.origin === 'string')
    return { field, fault: 'atMost', bound: Number(issue.maximum) };
  return { field, fault: 'form' };
}

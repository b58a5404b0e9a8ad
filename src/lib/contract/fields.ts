// What people type to log in: schemas that calls and the forms of the browser share, and what they find wrong, as faults.
// Every login loads this file, so what other forms have is in `account-fields.ts`.
import * as z from 'zod/mini';
import { LONGEST_VALUE } from '../rules/lengths.ts';
import type { Fault } from '../rules/register.ts';

/** A secret that somebody typed: never trimmed, never empty. */
export const typed = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

/** A password, new or present; blanks around it are not part of it. */
export const password = z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_VALUE));

/** A name or address from the registration, typed again to identify the member. */
export const registered = z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_VALUE));

/** A one-time code as it was sent: six digits. */
export const code = z.string().check(z.trim(), z.minLength(1), z.regex(/^\d{6}$/));

/** The characters of a picture, where they are asked for. */
export const captcha = z.string().check(z.trim(), z.minLength(1), z.maxLength(20));

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

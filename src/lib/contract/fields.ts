// What people type: schemas that calls and the forms of the browser share, and what they find wrong, as faults.
import * as z from 'zod/mini';
import { MAILBOX } from '../rules/patterns.ts';
import { type Fault, LONGEST_VALUE } from '../rules/register.ts';

/** A short line of text that a person typed: trimmed, no control characters. */
export const line = (min: number, max: number) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(max), z.regex(/^[^\p{Cc}]*$/u));

/** A secret that somebody typed: never trimmed, never empty. */
export const typed = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

/** A password, new or present. */
export const password = typed(LONGEST_VALUE);

/** A name or address from the registration, typed again to identify the member. */
export const registered = z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_VALUE));

/** A mail address. */
export const mailbox = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(LONGEST_VALUE), z.regex(MAILBOX));

/** A one-time code as it was sent: six digits. */
export const code = z.string().check(z.trim(), z.minLength(1), z.regex(/^\d{6}$/));

/** A code of an app, or one of the recovery codes. */
export const appOrRecoveryCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

/** A country's dialling code without the plus: `84`. */
export const dialingCode = z.string().check(z.trim(), z.regex(/^\+?\d{1,4}$/));

/** A mobile number as people write it; whether it exists in the country is the gateway's business. */
export const mobileNum = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(20), z.regex(/^[\d\s().-]{4,20}$/));

/** The characters of a picture, where they are asked for. */
export const captcha = z.string().check(z.trim(), z.minLength(1), z.maxLength(20));

/** How long the name of a passkey may be. */
export const LONGEST_LABEL = 60;

/** The name of a passkey. */
export const passkeyLabel = line(1, LONGEST_LABEL);

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

// What people type about their account: how they can be reached, and what protects it. Calls and forms share these schemas.
import * as z from 'zod/mini';
import { LONGEST_NOTE, LONGEST_TEAM_NOTE, LONGEST_VALUE } from '../rules/lengths.ts';
import { MAILBOX } from '../rules/patterns.ts';

/** A short line of text that a person typed: trimmed, no control characters. */
export const line = (min: number, max: number) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(max), z.regex(/^[^\p{Cc}]*$/u));

/** Why somebody does something to another, for those who are asked about it later. */
export const reason = line(1, 200);

/** Text of several lines. A form sends other line ends than it counts. */
export const paragraphs = (min: number, max: number) =>
  z.string().check(
    z.overwrite((text) => text.replaceAll('\r\n', '\n').trim()),
    z.minLength(min),
    z.maxLength(max),
    z.regex(/^(?:[^\p{Cc}]|[\n\t])*$/u),
  );

/** A mail address. */
export const mailbox = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(LONGEST_VALUE), z.regex(MAILBOX));

/** A country's dialling code without the plus: `84`. */
export const dialingCode = z.string().check(z.trim(), z.regex(/^\+?\d{1,4}$/));

/** A mobile number as people write it; whether it exists in the country is the gateway's business. */
export const mobileNum = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(20), z.regex(/^[\d\s().-]{4,20}$/));

/** A code of an app, or one of the recovery codes. */
export const appOrRecoveryCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

/** How long the name of a passkey may be. */
export const LONGEST_LABEL = 60;

/** The name of a passkey. */
export const passkeyLabel = line(1, LONGEST_LABEL);

/** A payment password: six digits. */
export const paymentPassword = z.string().check(z.trim(), z.minLength(1), z.regex(/^\d{6}$/));

/** The number of a bank account; blanks and hyphens are for the eye alone. */
export const accountNumber = z.pipe(
  z.string().check(z.trim(), z.minLength(1), z.maxLength(40), z.regex(/^[\d\s-]*\d[\d\s-]*$/)),
  z.pipe(
    z.transform((text: string) => text.replace(/[\s-]/g, '')),
    z.string().check(z.regex(/^\d{6,30}$/)),
  ),
);

/** The name of whom a bank account is. */
export const holderName = line(2, 100).check(z.regex(/^[^\p{N}]*\p{L}[^\p{N}]*\p{L}[^\p{N}]*$/u));

/** What a member writes about a payout. */
export const disputeText = paragraphs(1, 1000);

/** What a member writes to whom they send money. */
export const transferNote = line(0, LONGEST_NOTE);

/** What an agent notes about somebody of the team. */
export const teamNote = paragraphs(0, LONGEST_TEAM_NOTE);

/** What a member calls a set of lottery numbers. */
export const setName = line(1, 40);

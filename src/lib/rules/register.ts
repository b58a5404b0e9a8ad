// What is wrong with a registration under the server's rules; the same in the browser and the gateway.
import { type PatternFault, type PatternRule, patternFault } from './patterns.ts';

/** Every field that registering may ask for (specification, section 3, "Registration user"). */
export const registerFields = [
  'username',
  'password',
  'paymentPassword',
  'payeeName',
  'nickname',
  'realName',
  'fullName',
  'email',
  'mobileNum',
  'verificationCode',
  'captcha',
  'recommenderId',
  'affiliateCode',
  'referralCode',
  'qqNum',
  'wechat',
  'line',
  'whatsapp',
  'facebook',
  'telegram',
  'zalo',
  'idNumber',
  'birthday',
  'nationality',
  'address',
  'occupation',
  'sourceOfIncome',
] as const;

export type RegisterField = (typeof registerFields)[number];

/** No value of a field may be longer, whatever its rule says; every call that takes one takes as much. */
export const LONGEST_VALUE = 200;

export interface FieldRule extends PatternRule {
  enabled: boolean;
  required: boolean;
}

export interface Fault {
  field: string;
  fault: 'empty' | 'mismatch' | 'unasked' | 'age' | 'atLeast' | 'atMost' | PatternFault;
  rule?: FieldRule;
  /** The length of `atLeast` and `atMost`. */
  bound?: number;
  /** The age that is asked for. */
  age?: number;
}

type Rules = Record<string, FieldRule>;
type Values = object;

/** Every fault of the fields that the rules name, and of the confirmation; empty when all is well. */
export function registerFaults(values: Values, rules: Rules): Fault[] {
  const faults = Object.entries(rules).flatMap(([field, rule]) => {
    const fault = fieldFault(textOf(values, field), rule);
    return fault ? [{ field, fault, rule }] : [];
  });
  if (rules.password && !rules.password.enabled) return faults;
  return [...faults, ...confirmationFaults(textOf(values, 'password'), textOf(values, 'confirmPassword'))];
}

/** The fault of one value under its rule. */
export function fieldFault(value: string, rule: FieldRule): Fault['fault'] | undefined {
  if (value === '') return rule.enabled && rule.required ? 'empty' : undefined;
  return rule.enabled ? patternFault(value, rule) : 'unasked';
}

function confirmationFaults(password: string, confirmation: string): Fault[] {
  if (confirmation === '') return [{ field: 'confirmPassword', fault: 'empty' }];
  return confirmation === password ? [] : [{ field: 'confirmPassword', fault: 'mismatch' }];
}

function textOf(values: Values, field: string): string {
  const value = (values as Record<string, unknown>)[field];
  return typeof value === 'string' ? value : '';
}

/** White space around what is typed does not count, but a password is taken as it is. */
export const asMeant = (field: string, typed: string): string =>
  /password/i.test(field) ? typed : typed.trim();

/** Fields that may not be empty. */
export function emptyFaults(values: Values, fields: readonly string[]): Fault[] {
  return fields
    .filter((field) => asMeant(field, textOf(values, field)) === '')
    .map((field) => ({ field, fault: 'empty' }));
}

/** Faults of the number beside its country; whether it exists there only the gateway knows. */
export function mobileFaults(values: Values): Fault[] {
  const value = textOf(values, 'mobileNum').trim();
  if (value === '') return [{ field: 'mobileNum', fault: 'empty' }];
  const fault = patternFault(value, { pattern: 'mobile', min: 4, max: 20 });
  return fault ? [{ field: 'mobileNum', fault }] : [];
}

/** Faults of a code of six digits: one that was sent, or one of an app. */
export function codeFaults(
  values: Values,
  field: 'verificationCode' | 'appCode' = 'verificationCode',
): Fault[] {
  const value = textOf(values, field);
  if (value === '') return [{ field, fault: 'empty' }];
  const fault = patternFault(value, { pattern: 'numbers', min: 6, max: 6 });
  return fault ? [{ field, fault }] : [];
}

/** The fault of a mail address that was given. */
export function mailFaults(values: Values): Fault[] {
  const value = textOf(values, 'email').trim();
  const rule = { pattern: 'mailbox', min: 1, max: LONGEST_VALUE, enabled: true, required: true } as const;
  return value !== '' && patternFault(value, rule) ? [{ field: 'email', fault: 'form', rule }] : [];
}

/** Faults of a new password and its confirmation; what it must be, the gateway says. */
export function confirmedFaults(values: Values): Fault[] {
  const empty = emptyFaults(values, ['newPassword', 'confirmNewPassword']);
  if (empty.length > 0 || textOf(values, 'newPassword') === textOf(values, 'confirmNewPassword'))
    return empty;
  return [{ field: 'confirmNewPassword', fault: 'mismatch' }];
}

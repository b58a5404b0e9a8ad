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

export interface FieldRule extends PatternRule {
  enabled: boolean;
  required: boolean;
}

export interface Fault {
  field: string;
  fault:
    | 'empty'
    | 'mismatch'
    | 'unasked'
    | 'age'
    | 'atLeast'
    | 'atMost'
    | 'days'
    | 'backwards'
    | 'past'
    | 'reserved'
    | PatternFault;
  rule?: FieldRule;
  /** The length of `atLeast` and `atMost`, and how many `days` there may be. */
  bound?: number;
  /** The required age. */
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

/** The fault of one value under its rule; what is not asked for has none. */
export function fieldFault(value: string, rule: FieldRule): Fault['fault'] | undefined {
  if (!rule.enabled) return undefined;
  if (value === '') return rule.required ? 'empty' : undefined;
  return patternFault(value, rule);
}

function confirmationFaults(password: string, confirmation: string): Fault[] {
  if (confirmation === '') return [{ field: 'confirmPassword', fault: 'empty' }];
  return confirmation === password ? [] : [{ field: 'confirmPassword', fault: 'mismatch' }];
}

function textOf(values: Values, field: string): string {
  const value = (values as Record<string, unknown>)[field];
  return typeof value === 'string' ? value : '';
}

/** The fault of a new password that is typed twice; what it must be, the gateway says. */
export const confirmedFaults = (values: { newPassword: string; confirmNewPassword: string }): Fault[] =>
  values.newPassword === values.confirmNewPassword
    ? []
    : [{ field: 'confirmNewPassword', fault: 'mismatch' }];

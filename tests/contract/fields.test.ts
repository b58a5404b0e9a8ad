// What is wrong with what people type, as forms say it before anything is sent and as the gateway answers it.
import { expect, it } from 'vitest';
import catalogue from '../../public/locales/en/faults.json' with { type: 'json' };
import * as account from '../../src/lib/contract/account-fields.ts';
import * as fields from '../../src/lib/contract/fields.ts';
import { sentenceOf } from '../../src/lib/messages/faults.ts';

/** The sentence at a field of this name, or the value as it is sent. */
function said(field: string, schema: typeof fields.password, typed: unknown): string {
  const parsed = schema.safeParse(typed, { reportInput: true });
  if (parsed.success) return `sends ${JSON.stringify(parsed.data)}`;
  const [issue] = parsed.error.issues;
  if (!issue) return 'nothing';
  const sentences: Record<string, string> = catalogue;
  return sentenceOf(fields.faultOf(field, issue), (key) => sentences[key]);
}

it('takes white space alone for nothing, and drops it around what is typed', () => {
  expect(said('username', fields.registered, '  ')).toBe('Input cannot be empty');
  expect(said('username', fields.registered, ' mai ')).toBe('sends "mai"');
});

it('drops what was copied around a password, and takes white space alone for nothing', () => {
  expect(said('password', fields.password, ' a b\n')).toBe('sends "a b"');
  expect(said('password', fields.password, '  ')).toBe('Input cannot be empty');
  expect(said('password', fields.password, '')).toBe('Input cannot be empty');
  expect(said('password', fields.password, 'x'.repeat(201))).toBe('Enter at most 200 characters.');
});

it('says what is wrong with a number, a code and a mail address', () => {
  expect(said('mobileNum', account.mobileNum, '')).toBe('Input cannot be empty');
  expect(said('mobileNum', account.mobileNum, '12a')).toBe('Phone format incorrect');
  expect(said('captcha', fields.captcha, '')).toBe('Captcha required');
  expect(said('verificationCode', fields.code, '')).toBe('Enter the code that we sent you.');
  expect(said('verificationCode', fields.code, '12345')).toBe('Invalid verification code');
  expect(said('email', account.mailbox, 'mai@')).toBe('Email format incorrect');
  expect(said('email', account.mailbox, ' mai@example.org ')).toBe('sends "mai@example.org"');
});

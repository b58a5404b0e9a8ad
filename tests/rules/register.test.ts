import { describe, expect, it } from 'vitest';
import { defaultRegisterRules } from '../../src/lib/contract/register-rules.ts';
import { oldEnough } from '../../src/lib/rules/age.ts';
import { askedRules, type RegisterForm } from '../../src/lib/rules/asked-rules.ts';
import { type RegisterField, registerFaults } from '../../src/lib/rules/register.ts';

const rule = { enabled: true, required: true, pattern: 'password' as const, min: 8, max: 20 };
const rules = { password: rule, email: { ...rule, enabled: false, required: false } };

it('names each fault once, and the confirmation that differs, but nothing that is not asked for', () => {
  const faults = registerFaults({ password: 'short', confirmPassword: 'other', email: 'x' }, rules);
  expect(faults.map(({ field, fault }) => `${field} ${fault}`)).toEqual([
    'password short',
    'confirmPassword mismatch',
  ]);
});

it('knows who is old enough on the very day, and who is not the day before', () => {
  const on = (day: string): Date => new Date(`${day}T23:59:59Z`);
  expect(oldEnough('2008-11-22', 18, on('2026-11-21'))).toBe(false);
  expect(oldEnough('2008-11-21', 18, on('2026-11-21'))).toBe(true);
  expect(oldEnough('11-21-2008', 18, on('2026-11-21'))).toBe(true);
  expect(oldEnough('2008-11-21', 21, on('2026-11-21'))).toBe(false);
  expect(oldEnough('2008-02-29', 18, on('2026-02-28'))).toBe(false);
  expect(oldEnough('2008-02-29', 18, on('2026-03-01'))).toBe(true);
  expect(oldEnough('2030-01-01', 18, on('2026-11-21'))).toBe(false);
  for (const none of ['20200101', '19900101', '1990-02-30', '1990', ''])
    expect(oldEnough(none, 18, on('2026-11-21'))).toBe(false);
});

describe('what a form asks', () => {
  const standard = {
    by: 'username',
    codeAsked: false,
    passwordAsked: false,
    mobileGiven: false,
    phoneChecked: false,
  } as const;
  const asked = (form: Partial<RegisterForm>, enabled: Partial<Record<RegisterField, boolean>> = {}) => {
    const given = Object.entries(enabled).map(([field, required]) => [
      field,
      { ...defaultRegisterRules[field as RegisterField], enabled: true, required },
    ]);
    const found = askedRules(
      { ...defaultRegisterRules, ...Object.fromEntries(given) },
      { ...standard, ...form },
    );
    return (field: RegisterField): string => {
      const { enabled: shown, required } = found[field];
      return shown ? (required ? 'required' : 'optional') : 'not asked';
    };
  };

  it('by username: a password, and a mobile number only when the server shows it', () => {
    expect(['username', 'password', 'mobileNum'].map((field) => asked({})(field as RegisterField))).toEqual([
      'required',
      'required',
      'not asked',
    ]);
    expect(asked({}, { mobileNum: false })('mobileNum')).toBe('required');
  });

  it('by mobile number: the number, a password by its switch, and no username', () => {
    expect(asked({ by: 'mobile' })('mobileNum')).toBe('required');
    expect(asked({ by: 'mobile' })('username')).toBe('optional');
    const checked = { by: 'mobile', mobileGiven: true, codeAsked: true } as const;
    expect(asked(checked)('password')).toBe('not asked');
    expect(asked({ ...checked, passwordAsked: true })('password')).toBe('required');
  });

  it('by a number that nobody checks: a password, or there would be no way back in', () => {
    const unchecked = { by: 'mobile', mobileGiven: true } as const;
    expect(asked(unchecked)('password')).toBe('required');
    expect(asked(unchecked, { verificationCode: false })('password')).toBe('required');
    expect(asked(unchecked, { verificationCode: true })('password')).toBe('not asked');
    expect(asked({ ...unchecked, phoneChecked: true })('password')).toBe('not asked');
  });

  it('a code belongs to a number, and the phone service stands for it', () => {
    expect(asked({ codeAsked: true })('verificationCode')).toBe('not asked');
    expect(asked({ codeAsked: true, mobileGiven: true })('verificationCode')).toBe('required');
    expect(asked({ codeAsked: true, mobileGiven: true, phoneChecked: true })('verificationCode')).toBe(
      'optional',
    );
  });

  it('a payment password is required whenever it is shown; codes of links may come unshown', () => {
    expect(asked({}, { paymentPassword: false })('paymentPassword')).toBe('required');
    expect(asked({})('paymentPassword')).toBe('not asked');
    expect(asked({})('affiliateCode')).toBe('optional');
    expect(asked({}, { affiliateCode: true })('affiliateCode')).toBe('required');
  });
});

it('asks for no confirmation where no password is asked', () => {
  const { password } = defaultRegisterRules;
  expect(registerFaults({}, { password: { ...password, enabled: false, required: false } })).toEqual([]);
});

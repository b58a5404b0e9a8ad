import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type PatternId, patternFault, patterns } from '../../src/lib/rules/patterns.ts';
import { emptyFaults, registerFaults } from '../../src/lib/rules/register.ts';

const cases: Record<PatternId, { good: string[]; bad: string[] }> = {
  lettersFirstAlphanumeric: { good: ['abc123', 'Zed'], bad: ['1abc', 'ab c', 'ab_c', 'é1'] },
  alphanumeric: { good: ['1a', 'A9'], bad: ['a-b', 'a b'] },
  numbers: { good: ['0123'], bad: ['1.2', '٣', 'a1'] },
  mailbox: {
    good: ['a@b.co', 'first.last+tag@mail.example.org'],
    bad: ['a@b', '@b.co', 'a b@c.de', 'a@b..co'],
  },
  noSpaces: { good: ['a-b_c'], bad: ['a b', 'a\tb'] },
  password: { good: ['Pass-word_1!'], bad: ['with space', 'pässword'] },
  anything: { good: ['Straße 5, 東京'], bad: ['line\nbreak'] },
};

it.each(Object.entries(cases) as [PatternId, { good: string[]; bad: string[] }][])(
  'the pattern %s takes what it should and refuses what nearly fits',
  (pattern, { good, bad }) => {
    const rule = { pattern, min: 1, max: 60 };
    for (const value of good) expect(patternFault(value, rule), value).toBeUndefined();
    for (const value of bad) expect(patternFault(value, rule), value).toBe('form');
  },
);

it('no pattern has repeats inside repeats, so that no input makes it slow', () => {
  for (const [id, pattern] of Object.entries(patterns)) expect(pattern.source, id).not.toMatch(/[+*]\)[+*]/);
});

it('length counts characters as people do', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 40 }), (value) => {
      const fault = patternFault(value, { pattern: 'anything', min: 5, max: 10 });
      const length = [...value].length;
      expect(fault === 'short').toBe(length < 5);
      expect(fault === 'long').toBe(length > 10);
    }),
  );
});

const rule = { enabled: true, required: true, pattern: 'password' as const, min: 8, max: 20 };
const rules = { password: rule, email: { ...rule, enabled: false, required: false } };

it('names each fault once, and the confirmation that differs', () => {
  const faults = registerFaults({ password: 'short', confirmPassword: 'other', email: 'x' }, rules);
  expect(faults.map(({ field, fault }) => `${field} ${fault}`)).toEqual([
    'password short',
    'email unasked',
    'confirmPassword mismatch',
  ]);
});

it('takes white space alone for nothing', () => {
  expect(emptyFaults({ username: '  ', password: 'x' }, ['username', 'password'])).toHaveLength(1);
});

// Tests of the gateway hash passwords cheaply; the product does not. And the list of passwords that everyone tries is whole.
import { expect, test } from 'vitest';
import { commonPasswords } from '../../src/lib/gateway/proofs/common-passwords.ts';
import { newHashCost } from '../../src/lib/gateway/proofs/passwords.ts';

test('a new password costs what OWASP asks of argon2id', () => {
  expect(newHashCost).toEqual({ memory: 19 * 1024, passes: 2, parallelism: 1 });
});

test('3,000 common passwords of a length that would do are refused, as ASVS asks', () => {
  expect([...commonPasswords].filter((each) => each.length >= 8).length).toBeGreaterThanOrEqual(3_000);
});

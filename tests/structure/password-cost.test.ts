// Tests of the gateway hash passwords cheaply; the product does not.
import { expect, test } from 'vitest';
import { newHashCost } from '../../src/lib/gateway/proofs/passwords.ts';

test('a new password costs what OWASP asks of argon2id', () => {
  expect(newHashCost).toEqual({ memory: 19 * 1024, passes: 2, parallelism: 1 });
});

import { expect, test } from 'vitest';
import { roundIn } from '../../../../src/islands/house/fairness/asked-round.ts';
import { proofPath } from '../../../../src/lib/rules/round-link.ts';

test('the link to a proof has the number behind the #, and gives it back', () => {
  expect(proofPath('S10000017')).toBe('/fairness#round=S10000017');
  expect(roundIn(new URL(proofPath('S-10000017'), 'http://portal').hash)).toBe('S-10000017');
});

test.each(['', '#', '#round=', '#round=17', '#round=<b>', '#proof=S17', '#round=S%31'])(
  '%s names no round',
  (hash) => {
    expect(roundIn(hash)).toBeUndefined();
  },
);

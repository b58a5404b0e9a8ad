import { expect, test } from 'vitest';
import { roundIn, tableRoundIn } from '../../../../src/islands/house/fairness/asked-round.ts';
import { proofPath, tableProofPath } from '../../../../src/lib/rules/round-link.ts';

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

test('the link to a round of a table has both behind the #, and gives them back', () => {
  const { hash } = new URL(tableProofPath('dragon-tiger', '20781'), 'http://portal');
  expect(tableRoundIn(hash)).toEqual({ gameId: 'dragon-tiger', round: '20781' });
});

test.each(['', '#table=', '#table=dragon-tiger', '#table=a/b', '#table=<b>/1', '#table=a/1/2', '#round=L1'])(
  '%s names no round of a table',
  (hash) => {
    expect(tableRoundIn(hash)).toBeUndefined();
  },
);

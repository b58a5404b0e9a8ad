// Terms of now beside those of an offer: what is more, and whether that is better for who gets it.
import { expect, it } from 'vitest';
import { compareTerms } from '../../../src/islands/agent/contracts/compare-terms.ts';

const tier = (rate: string, members: number, validBet: string, loss = '0.00') => ({
  ...{ rate, members, validBet, loss },
});

it('says of each term what is more, and which way is better: a higher rate, and lower conditions', () => {
  const rows = compareTerms(
    [tier('36.00', 15, '80000.00', '3000.00')],
    [tier('30.00', 12, '60000.00', '3000.00')],
  );
  expect(rows.map(({ term, moreMinor, better }) => [term, moreMinor, better])).toEqual([
    ['rate', -600n, false],
    ['members', -300n, true],
    ['validBet', -2_000_000n, true],
    ['loss', 0n, undefined],
  ]);
});

it('has every tier of both, and leaves out what neither asks for', () => {
  const rows = compareTerms([tier('0.20', 0, '0.00')], [tier('0.20', 0, '0.00'), tier('0.30', 0, '1500.00')]);
  expect(rows).toEqual([
    { tier: 0, term: 'rate', now: '0.20', offered: '0.20', moreMinor: 0n, better: undefined },
    { tier: 1, term: 'rate', now: undefined, offered: '0.30', moreMinor: 30n, better: true },
    { tier: 1, term: 'validBet', now: undefined, offered: '1500.00', moreMinor: 150_000n, better: false },
  ]);
});

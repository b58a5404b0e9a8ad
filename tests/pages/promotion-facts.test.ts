// What the bar of a promotion says beside its headline.
import { expect, it } from 'vitest';
import { namesFigure } from '../../src/layouts/promotion-facts.ts';

it.each([
  ['Tối đa 88.00 mỗi ngày', 'Up to 88.00', true],
  ['20 vòng, mỗi vòng 0.20', '20 rounds', true],
  ['Tối đa 2,000.00', 'Up to 200.00', false],
  ['Tối đa 100.00', '+100%', false],
  ['Tối đa 500 điểm', '5% back', false],
])('"%s" names the figure of "%s": %s', (headline, claim, names) => {
  expect(namesFigure(headline, claim)).toBe(names);
});

// The receipts that a browser keeps of bets whose round it can check later.
import { expect, test } from 'vitest';
import { type Receipts, readReceipts, withReceipt } from '../../src/lib/rules/receipt.ts';

const [first, second] = ['1'.repeat(64), '2'.repeat(64)];

test('the first receipt of a bet stays, whatever comes later', () => {
  const kept = withReceipt(withReceipt([], 'L10000001', first), 'L10000001', second);
  expect(kept).toEqual([['L10000001', first]]);
});

test('the newest 500 bets are kept', () => {
  let kept: Receipts = [];
  for (let at = 1; at <= 501; at++) kept = withReceipt(kept, `L${10_000_000 + at}`, first);
  expect(kept).toHaveLength(500);
  expect(kept[0]?.[0]).toBe('L10000002');
});

test('what is no receipt is left out', () => {
  expect(readReceipts('junk')).toEqual([]);
  expect(readReceipts('{"L1":1}')).toEqual([]);
  const written = JSON.stringify([['L10000001', first], ['L10000002', 'short'], ['<b>', first], 7]);
  expect(readReceipts(written)).toEqual([['L10000001', first]]);
});

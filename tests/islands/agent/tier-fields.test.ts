// What is typed into the fields of an offer: what it is read as, and what is said where it is no number.
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  askedTiers,
  isWrong,
  shapeSentence,
  tierLike,
  typedInto,
} from '../../../src/islands/agent/contracts/TierRows.tsx';
import { loadMessages } from '../../../src/lib/messages/browser.ts';

beforeEach(async () => {
  vi.stubGlobal('document', { documentElement: { dataset: { locale: 'en', zone: 'Asia/Ho_Chi_Minh' } } });
  vi.stubGlobal('fetch', async (path: string) => new Response(readFileSync(`public${path}`)));
  await loadMessages('agents');
});
afterEach(() => vi.unstubAllGlobals());

it('a percentage with a decimal comma is an offer like one with a point', () => {
  const tier = tierLike({ rate: typedInto('rate', ' 20,5 ') });
  expect(askedTiers([tier])?.at(-1)?.rate).toBe('20.5');
  expect(isWrong(tier)).toBe(false);
});

it.each(['abc', '-1', '1,000.5', '20%'])('%s as a rate is marked at its field and makes no offer', (text) => {
  const tier = tierLike({ rate: typedInto('rate', text) });
  expect(askedTiers([tier])).toBeUndefined();
  expect(shapeSentence('rate', tier.rate)).toBe('A percentage, such as 20.5.');
});

it('the other fields say what they ask for, and a rate that is not typed yet is not wrong', () => {
  expect(shapeSentence('members', '1.5')).toBe('A whole number, such as 5.');
  expect(shapeSentence('loss', '1,000')).toBe('An amount, such as 200.00.');
  expect(isWrong(tierLike())).toBe(false);
});

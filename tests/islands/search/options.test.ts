import { expect, it } from 'vitest';
import { categoriesCalled } from '../../../src/islands/search/options.ts';
import type { Category } from '../../../src/lib/rules/categories.ts';

const NAMES: Partial<Record<Category['key'], string>> = { slots: 'Nổ hũ', live: 'Live casino', fish: 'Fish' };
const called = (typed: string, open = ['RNG', 'LIVE', 'FISH']): string[] =>
  categoriesCalled(typed, open, ({ key }) => NAMES[key] ?? key).map(({ id }) => id);

it('finds a category by the beginning of its words, in the reader’s language', () => {
  expect(called('no hu')).toEqual(['RNG']);
  expect(called('CAS')).toEqual(['LIVE']);
  expect(called('ish')).toEqual([]);
  expect(called(' ')).toEqual([]);
});

it('leaves out a category that has no games', () => {
  expect(called('live', ['RNG'])).toEqual([]);
});

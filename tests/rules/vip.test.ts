import { expect, it } from 'vitest';
import { levelName, vipNames } from '../../src/lib/rules/vip.ts';

it('the highest VIP level has the name of the brand, and no level that of another', () => {
  const named = vipNames.map((name) => levelName(name, 'Lakeside'));
  expect(named.at(-1)).toBe('Lakeside');
  expect(named.join()).not.toMatch(/Portico|\{\{/);
});

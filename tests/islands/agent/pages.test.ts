import { expect, it } from 'vitest';
import { menuOf, pages } from '../../../src/islands/agent/pages.ts';

const shown = (...flags: string[]): string[] =>
  menuOf(new Set(flags))
    .flat()
    .map(({ key }) => key);

const SWITCHED = { ENABLECT3: 'agentDividend', SALARY3: 'agentDaily', HOURSALARY3: 'agentHourly' } as const;

it.each(Object.entries(SWITCHED))(
  'with %s the menu of the agent center has %s, and without it not',
  (flag, page) => {
    const others = Object.keys(SWITCHED).filter((each) => each !== flag);
    expect(shown(...others)).not.toContain(page);
    expect(shown(flag)).toContain(page);
    expect(pages[page].flag).toBe(flag);
  },
);

it('without any switch it has every page that needs none', () => {
  const always = Object.entries(pages).filter(([, { flag }]) => flag === undefined);
  expect(shown().toSorted()).toEqual(always.map(([key]) => key).toSorted());
});

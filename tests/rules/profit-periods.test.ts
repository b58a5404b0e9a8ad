import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../src/lib/rules/portal-day.ts';
import { periodOf, periodsUntil, profitPeriods, shownAtOnce } from '../../src/lib/rules/profit-periods.ts';

it.each([
  ['daily', '2026-11-16', '2026-11-16', '2026-11-17'],
  ['weekly', '2026-11-16', '2026-11-16', '2026-11-23'],
  ['weekly', '2026-11-15', '2026-11-09', '2026-11-16'],
  ['semimonthly', '2026-11-15', '2026-11-01', '2026-11-16'],
  ['semimonthly', '2026-11-16', '2026-11-16', '2026-12-01'],
  ['semimonthly', '2026-02-28', '2026-02-16', '2026-03-01'],
  ['semimonthly', '2028-02-29', '2028-02-16', '2028-03-01'],
  ['semimonthly', '2026-12-31', '2026-12-16', '2027-01-01'],
  ['monthly', '2026-12-31', '2026-12-01', '2027-01-01'],
  ['monthly', '2026-01-01', '2026-01-01', '2026-02-01'],
] as const)('%s: %s lies in %s to %s', (period, day, from, to) => {
  expect(periodOf(period, day)).toEqual({ from, to });
});

const days = fc.integer({ min: 0, max: 5_000 }).map((ahead) => addDays('2020-01-01', ahead));

it.each(profitPeriods)('%s: periods follow one another without a gap, and the last has the day', (period) => {
  fc.assert(
    fc.property(days, (day) => {
      const found = periodsUntil(period, day);
      expect(found).toHaveLength(shownAtOnce[period]);
      const last = found.at(-1);
      expect(last && last.from <= day && day < last.to).toBe(true);
      for (const [index, { from, to }] of found.entries()) {
        expect(from < to).toBe(true);
        if (index > 0) expect(found[index - 1]?.to).toBe(from);
      }
    }),
  );
});

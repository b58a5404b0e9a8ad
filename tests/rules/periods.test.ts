import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { customRange, LONGEST_DAYS, type Period, rangeOf, tooLong } from '../../src/lib/rules/periods.ts';

const NOON = new Date(2026, 10, 21, 12, 30);

describe('a period', () => {
  it.each<[Exclude<Period, 'custom'>, Date]>([
    ['today', new Date(2026, 10, 21)],
    ['7d', new Date(2026, 10, 15)],
    ['30d', new Date(2026, 9, 23)],
  ])('%s is whole days of the local clock, with today', (period, from) => {
    expect(rangeOf(period, NOON)).toEqual({ from, to: new Date(2026, 10, 22) });
  });

  it('holds the moment it is asked at, whenever that is', () => {
    const day = fc.date({ min: new Date(2000, 0, 1), max: new Date(2100, 0, 1), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.constantFrom<Exclude<Period, 'custom'>>('today', '7d', '30d'), (now, period) => {
        const { from, to } = rangeOf(period, now);
        expect(from <= now && now < to).toBe(true);
      }),
    );
  });
});

describe('typed days', () => {
  it('are both in the period', () => {
    expect(customRange('2026-11-01', '2026-11-01')).toEqual({
      from: new Date(2026, 10, 1),
      to: new Date(2026, 10, 2),
    });
  });

  it.each([
    ['', '2026-11-01', 'range_missing'],
    ['2026-02-30', '2026-03-01', 'range_missing'],
    ['2026-11-02', '2026-11-01', 'range_backwards'],
    ['2026-01-01', '2026-11-01', 'range_too_long'],
  ])('%s to %s are refused', (first, last, fault) => expect(customRange(first, last)).toBe(fault));

  it(`may span ${LONGEST_DAYS} days across the change of clocks`, () => {
    const from = new Date(2026, 8, 1);
    expect(tooLong({ from, to: new Date(2026, 8, 1 + LONGEST_DAYS) })).toBe(false);
    expect(tooLong({ from, to: new Date(2026, 8, 2 + LONGEST_DAYS) })).toBe(true);
  });
});

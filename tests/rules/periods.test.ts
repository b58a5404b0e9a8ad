import { describe, expect, it } from 'vitest';
import { customRange, LONGEST_DAYS, type NamedPeriod, rangeOf } from '../../src/lib/rules/periods.ts';
import { addDays } from '../../src/lib/rules/portal-day.ts';

/** A Sunday. */
const TODAY = '2026-11-22';

describe('a period', () => {
  it.each<[NamedPeriod, from: string, to: string]>([
    ['today', '2026-11-22', '2026-11-23'],
    ['yesterday', '2026-11-21', '2026-11-22'],
    ['week', '2026-11-16', '2026-11-23'],
    ['7d', '2026-11-16', '2026-11-23'],
    ['half', '2026-11-16', '2026-11-23'],
    ['month', '2026-11-01', '2026-11-23'],
  ])('%s is whole days', (period, from, to) => {
    expect(rangeOf(period, TODAY)).toEqual({ from, to });
  });

  it('a half month begins on the 1st and on the 16th', () => {
    expect(rangeOf('half', '2026-12-15')).toEqual({ from: '2026-12-01', to: '2026-12-16' });
    expect(rangeOf('half', '2026-12-16')).toEqual({ from: '2026-12-16', to: '2026-12-17' });
  });

  it('this week is one day long on a Monday, and the last 7 days are 7', () => {
    expect(rangeOf('week', '2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-24' });
    expect(rangeOf('7d', '2026-11-23')).toEqual({ from: '2026-11-17', to: '2026-11-24' });
  });
});

describe('typed days', () => {
  it('are both in the period', () => {
    expect(customRange('2026-11-01', '2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-02' });
  });

  it.each([
    ['', '2026-11-01', 'range_missing'],
    ['2026-02-30', '2026-03-01', 'range_missing'],
    ['2026-11-02', '2026-11-01', 'range_backwards'],
    ['2025-01-01', '2026-11-01', 'range_too_long'],
  ])('%s to %s are refused', (first, last, fault) => expect(customRange(first, last)).toBe(fault));

  it('may span a year, a leap year too', () => {
    expect(customRange('2024-01-01', '2024-12-31')).toEqual({ from: '2024-01-01', to: '2025-01-01' });
    expect(customRange('2024-01-01', addDays('2024-01-01', LONGEST_DAYS))).toBe('range_too_long');
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../src/lib/rules/durations.ts';
import { addDays, dayOf, daysBetween, isDay, mondayOf, startOf } from '../../src/lib/rules/portal-day.ts';

const ZONES = [
  'Asia/Ho_Chi_Minh',
  'UTC',
  'Europe/Paris',
  'America/St_Johns',
  'America/Havana',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
  'Pacific/Apia',
];

it.each([
  ['Asia/Ho_Chi_Minh', '2026-11-22T16:59:59.999Z', '2026-11-22'],
  ['Asia/Ho_Chi_Minh', '2026-11-22T17:00:00Z', '2026-11-23'],
  ['America/New_York', '2026-11-22T04:59:59Z', '2026-11-21'],
  ['UTC', '2026-11-22T00:00:00Z', '2026-11-22'],
])('in %s it is at %s the day %s, wherever the browser is', (zone, at, day) => {
  expect(dayOf(new Date(at), zone)).toBe(day);
});

it('every moment lies in its day, and no day overlaps the next', () => {
  const moment = fc.date({ min: new Date('2013-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moment, fc.constantFrom(...ZONES), (at, zone) => {
      const day = dayOf(at, zone);
      expect(startOf(day, zone).getTime()).toBeLessThanOrEqual(at.getTime());
      expect(at.getTime()).toBeLessThan(startOf(addDays(day, 1), zone).getTime());
    }),
    { numRuns: 2_000 },
  );
});

describe('a day on which clocks change', () => {
  it.each([
    ['has 23 hours when they go forward', 'Europe/Paris', '2026-03-29', 23],
    ['has 25 hours when they go back', 'Europe/Paris', '2026-10-25', 25],
    ['begins at one o’clock where they skip midnight', 'America/Havana', '2026-03-08', 23],
    ['begins at the first of two midnights', 'America/Havana', '2026-11-01', 25],
  ])('%s', (_, zone, day, hours) => {
    const [start, end] = [startOf(day, zone), startOf(addDays(day, 1), zone)];
    expect((end.getTime() - start.getTime()) / HOUR_MS).toBe(hours);
    expect(dayOf(start, zone)).toBe(day);
    expect(dayOf(new Date(start.getTime() - 1), zone)).toBe(addDays(day, -1));
  });
});

it('weeks begin on Monday', () => {
  expect(mondayOf('2026-11-22')).toBe('2026-11-16');
  expect(mondayOf('2026-11-23')).toBe('2026-11-23');
});

it('days are counted over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
});

it.each(['', '2026-02-30', '2026-13-01', '26-11-21', 'yesterday'])('"%s" is no day', (text) => {
  expect(isDay(text)).toBe(false);
});

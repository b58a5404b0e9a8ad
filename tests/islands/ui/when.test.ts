// Times are shown by the portal's clock, wherever the browser is.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  backText,
  clockOf,
  dateOf,
  dayInPeriod,
  dayOf,
  daysAgo,
  endsOf,
  leftText,
  momentOf,
  shortDay,
  shortDayOf,
  timeInPeriod,
  timeOf,
  zoneOf,
} from '../../../src/islands/ui/when.ts';
import { today } from '../../../src/lib/stores/records.ts';

const page = (zone: string) =>
  vi.stubGlobal('document', { documentElement: { dataset: { locale: 'en', zone } } });

beforeEach(() => {
  vi.useFakeTimers({ now: AT });
  page('Asia/Ho_Chi_Minh');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Half past midnight at the portal, the evening before in London. */
const AT = new Date('2026-11-21T17:30:15Z');

it('a time late in London’s day is of the next day at the portal', () => {
  expect([timeOf(AT), clockOf(AT), dateOf(AT)]).toEqual(['22 Nov 00:30:15', '00:30:15', '22 Nov 2026']);
});

it('the year is the one that dialogs and records name in every language', () => {
  vi.stubGlobal('document', { documentElement: { dataset: { locale: 'th', zone: 'Asia/Ho_Chi_Minh' } } });
  expect(dateOf(AT)).toContain('2026');
});

it('a day of another year than the portal’s carries its year, wherever it is shown', () => {
  vi.setSystemTime('2026-12-31T16:59:59Z');
  const later = new Date('2027-10-31T16:59:59Z');
  expect([shortDayOf(later), shortDay('2027-10-31'), dayOf(later)]).toEqual([
    '31 Oct 2027',
    '31 Oct 2027',
    '31 October 2027',
  ]);
  expect([momentOf(later), timeOf(later)]).toEqual(['31 Oct 2027 23:59', '31 Oct 2027 23:59:59']);
  expect(endsOf(later, AT)).toEqual(['31 Oct 2027 23:59', '22 Nov 00:30']);
  // A second later it is midnight at the portal, and a new year.
  vi.setSystemTime('2026-12-31T17:00:00Z');
  expect([shortDayOf(later), shortDay('2027-10-31'), dayOf(later)]).toEqual([
    '31 Oct',
    '31 Oct',
    '31 October',
  ]);
  expect([momentOf(AT), shortDay('2026-11-21')]).toEqual(['22 Nov 2026 00:30', '21 Nov 2026']);
  // Rows of a record and marks of a chart are under a period that has said its year.
  expect([timeInPeriod(AT), dayInPeriod('2026-11-21')]).toEqual(['22 Nov 00:30:15', '21 Nov']);
});

it('another portal has other times', () => {
  page('America/St_Johns');
  expect(timeOf(AT)).toBe('21 Nov 14:00:15');
});

it('today begins at the portal’s midnight', () => {
  vi.useFakeTimers({ now: AT });
  expect(today()).toBe('2026-11-22');
  expect(daysAgo(new Date('2026-11-21T16:59:59Z'), AT)).toBe(1);
  expect(daysAgo(new Date('2026-11-21T17:00:00Z'), AT)).toBe(0);
});

it('a day stays the day that it is in every zone', () => {
  for (const zone of ['Pacific/Kiritimati', 'America/St_Johns']) {
    page(zone);
    expect(shortDay('2026-11-21')).toBe('21 Nov');
  }
});

it.each([
  ['Asia/Ho_Chi_Minh', 'UTC+7'],
  ['America/St_Johns', 'UTC\u22123:30'],
  ['UTC', 'UTC'],
])('the zone %s is named %s', (zone, name) => {
  page(zone);
  expect(zoneOf(AT)).toBe(name);
});

it('two pages of one minute are told apart by their seconds', () => {
  const at = (seconds: number) => new Date(AT.getTime() + seconds * 1_000);
  expect(endsOf(at(0), at(60))).toEqual(['22 Nov 00:30', '22 Nov 00:31']);
  expect(endsOf(at(20), at(40))).toEqual(['22 Nov 00:30:35', '22 Nov 00:30:55']);
});

it('says the day with the time at which something is back, unless that is today', () => {
  const words = { today: 'Back at {{time}}', otherDay: 'Back on {{day}} at {{time}}' };
  const hoursLater = (hours: number) => backText(new Date(AT.getTime() + hours * 3_600_000), AT, words);
  expect([hoursLater(3), hoursLater(24)]).toEqual(['Back at 03:30', 'Back on 23 Nov at 00:30']);
});

it('how long it is until a moment is said as long as it is', () => {
  const in_ = (minutes: number) => leftText(new Date(AT.getTime() + minutes * 60_000), AT);
  expect([0, 1, 59.5, 60, 192, 159, 120].map(in_)).toEqual([
    '1 minute',
    '1 minute',
    '1 hour',
    '1 hour',
    '3 hours, 12 minutes',
    '2 hours, 39 minutes',
    '2 hours',
  ]);
  expect([47 * 60 + 59, 48 * 60, 48 * 60 + 1, 100 * 60].map(in_)).toEqual([
    '47 hours, 59 minutes',
    '2 days',
    '2 days, 1 hour',
    '4 days, 4 hours',
  ]);
});

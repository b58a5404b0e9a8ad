// What a tab keeps of a code that was sent.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepSentCode, sentCode, sentTo } from '../../src/lib/stores/sent-code.ts';
import { forget, remember } from '../../src/lib/stores/tab.ts';
import { openTab } from '../support/tab.ts';

const to = { countryDialingCode: '84', mobileNum: '912345678' };
const nobody = { countryDialingCode: '', mobileNum: '' };

beforeEach(() => {
  openTab({ fetch } as never, { path: () => '/', go: () => {} });
});
afterEach(() => {
  vi.useRealTimers();
});

it('is known to its purpose until the next one may be sent', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const until = Date.now() + 60_000;
  keepSentCode('login', { until, to });
  expect(sentCode('login')).toEqual({ until, to });
  expect(sentTo('login')).toEqual(to);
  expect(sentCode('recover')).toBeUndefined();
  vi.setSystemTime(until);
  expect(sentCode('login')).toBeUndefined();
  expect(sentTo('login')).toEqual(nobody);
});

it('makes nobody wait who mistyped: another number has no wait, and the first one keeps its own', () => {
  const [until, later] = [Date.now() + 60_000, Date.now() + 90_000];
  const other = { ...to, mobileNum: '987654321' };
  keepSentCode('login', { until, to });
  expect(sentCode('login', other)).toBeUndefined();
  keepSentCode('login', { until: later, to: other });
  expect(sentCode('login', other)?.until).toBe(later);
  expect(sentCode('login', to)?.until).toBe(until);
  expect(sentTo('login'), 'the form shows the last one').toEqual(other);
  const written = { ...to, mobileNum: '0912 345 678' };
  expect(sentCode('login', written)?.until, 'the same number, written otherwise').toBe(until);
});

it('to an address of mail is known by it', () => {
  keepSentCode('bind.email', { until: Date.now() + 60_000, to: 'Minh@example.test' });
  expect(sentCode('bind.email', 'minh@example.test ')).toBeDefined();
  expect(sentCode('bind.email', 'other@example.test')).toBeUndefined();
});

it('leaves with the person, as all that is not the merchant’s', () => {
  keepSentCode('bind.mobileNum', { until: Date.now() + 60_000, to });
  remember({ merchantCode: 'PORTICO' });
  forget();
  expect(sentCode('bind.mobileNum')).toBeUndefined();
  expect(sessionStorage.length).toBe(1);
});

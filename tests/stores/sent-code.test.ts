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

it('leaves with the person, as all that is not the merchant’s', () => {
  keepSentCode('bind.mobileNum', { until: Date.now() + 60_000, to });
  remember({ merchantCode: 'PORTICO' });
  forget();
  expect(sentCode('bind.mobileNum')).toBeUndefined();
  expect(sessionStorage.length).toBe(1);
});

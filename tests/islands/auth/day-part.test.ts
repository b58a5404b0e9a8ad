// The greeting goes by the portal's clock, wherever the browser is.
import { afterEach, expect, it, vi } from 'vitest';
import { dayPartOf } from '../../../src/islands/auth/day-part.ts';

afterEach(() => vi.unstubAllGlobals());

it('people are greeted by the time of day at the portal', () => {
  vi.stubGlobal('document', { documentElement: { dataset: { zone: 'Asia/Ho_Chi_Minh' } } });
  const at = (utc: string) => dayPartOf(new Date(`2026-11-21T${utc}Z`));
  expect([at('21:59'), at('22:00'), at('04:59'), at('05:00'), at('10:59'), at('11:00')]).toEqual([
    'evening',
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
  ]);
});

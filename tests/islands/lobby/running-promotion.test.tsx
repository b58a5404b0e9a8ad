// How long a bonus still runs is said by the portal's clock, whatever the device's says.
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DAY_MS } from '../../../src/lib/rules/durations.ts';

const NOW = Date.parse('2026-11-23T06:00:00.000Z');

beforeEach(() => vi.useFakeTimers({ now: NOW + 10 * DAY_MS, toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('30 days left are 30 days on a device whose clock is ten days ahead', async () => {
  vi.stubGlobal('document', { documentElement: { dataset: { locale: 'en', zone: 'UTC' } } });
  const { RunningCard } = await import('../../../src/islands/lobby/RunningPromotion.tsx');
  const { $aheadMs } = await import('../../../src/lib/stores/portal-clock.ts');
  const words = Object.fromEntries(
    ['title', 'wagered', 'of', 'left', 'balance', 'ends', 'details'].map((key) => [key, key]),
  );
  const endsAt = new Date(NOW + 30 * DAY_MS).toISOString();
  const bonus = { title: 'Welcome', counted: '0.00', wager: '1.00', left: '1.00', purse: '1.00', endsAt };
  $aheadMs.set(-10 * DAY_MS);
  const card = <RunningCard bonus={bonus as never} words={{ ...words, time: '{{time}} left' } as never} />;
  expect(renderToStaticMarkup(card)).toContain('30 days left');
});

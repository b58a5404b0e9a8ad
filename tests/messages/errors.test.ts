import { expect, it } from 'vitest';
import { errorSentence } from '../../src/lib/messages/errors.ts';

const localUntil = '2026-11-24 00:00';

it.each([
  ['en', '24 Nov 2026, 00:00'],
  ['cn', '2026年11月24日 00:00'],
  ['id', '24 Nov 2026, 00.00'],
  ['th', '24 พ.ย. 2026 00:00'],
  ['vi', '00:00 24 thg 11, 2026'],
] as const)('a refusal in %s names its moment as %s', (locale, words) => {
  for (const code of ['player_limit', 'time_out', 'self_exclusion', 'limit_waits'] as const)
    expect(errorSentence(code, { localUntil }, locale)).toContain(words);
});

it('a limit is refused with amounts as every page writes them', () => {
  const passed = { limit: 'deposit', period: 'day', amount: '2000.00', left: '1280.00', localUntil };
  expect(errorSentence('player_limit', passed)).toBe(
    'This would exceed your daily deposit limit of 2,000.00. You have 1,280.00 left. It starts again on 24 Nov 2026, 00:00.',
  );
});

it.each(['en', 'cn', 'id', 'th', 'vi'] as const)(
  'a limit that counts money at vendors names that money in %s',
  (locale) => {
    const passed = { limit: 'loss', period: 'day', amount: '30.00', left: '10.00', localUntil };
    const alone = errorSentence('player_limit', passed, locale);
    const counted = errorSentence('player_limit', { ...passed, atVendors: '1020.00' }, locale);
    expect(counted.startsWith(alone)).toBe(true);
    expect(counted.slice(alone.length)).toContain('1,020.00');
  },
);

import { expect, it } from 'vitest';
import { waitInWords } from '../../src/lib/messages/wait.ts';

it.each([
  [1, 'en', '1 second'],
  [59, 'en', '59 seconds'],
  [60, 'en', '1 minute'],
  [300, 'en', '5 minutes'],
  [3_541, 'en', '60 minutes'],
  [86_400, 'en', '24 hours'],
  [300, 'cn', '5分钟'],
  [300, 'id', '5 menit'],
  [300, 'th', '5 นาที'],
  [300, 'vi', '5 phút'],
] as const)('%i seconds in %s are %s', (seconds, locale, words) => {
  expect(waitInWords(seconds, locale)).toBe(words);
});

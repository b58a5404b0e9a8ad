// How long a payment takes is read in the page's language, however the operator wrote it.
import { readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { speedWords } from '../../../src/islands/member/speed-words.ts';
import { loadMessages } from '../../../src/lib/messages/browser.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['en', ['Instant', '1 to 5 min', '2 hours', 'by noon']],
  ['vi', ['Ngay lập tức', '1-5 phút', '2 giờ', 'by noon']],
  ['th', ['ทันที', '1-5 นาที', '2 ชั่วโมง', 'by noon']],
  ['cn', ['即时', '1-5分钟', '2小时', 'by noon']],
  ['id', ['Instan', '1–5 menit', '2 jam', 'by noon']],
])('in %s', async (locale, words) => {
  vi.stubGlobal('document', { documentElement: { dataset: { locale, zone: 'Asia/Ho_Chi_Minh' } } });
  vi.stubGlobal('fetch', async (path: string) => new Response(readFileSync(`public${path}`)));
  await loadMessages('wallet');
  expect(['Instant', '1 to 5 min', '2 hours', 'by noon'].map(speedWords)).toEqual(words);
});

// The file of a record, as a spreadsheet reads it.
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exportTable } from '../../../src/islands/records/export-table.ts';
import { wordsOf } from '../../../src/islands/records/words.ts';
import { loadMessages } from '../../../src/lib/messages/browser.ts';
import { records } from '../../../src/lib/records/index.ts';

beforeEach(async () => {
  vi.stubGlobal('document', { documentElement: { dataset: { locale: 'en', zone: 'Asia/Ho_Chi_Minh' } } });
  vi.stubGlobal('fetch', async (path: string) => new Response(readFileSync(`public${path}`)));
  await loadMessages('member');
});
afterEach(() => vi.unstubAllGlobals());

it('times are of the portal’s clock, and their column names its zone', () => {
  const row = {
    orderedAt: '2026-11-22T18:47:03.512Z',
    method: { icon: 'bank', title: 'Bank transfer', detail: 'Portico Bank' },
    number: 'D10000001',
    ordered: '100.00',
    fee: null,
    credited: '100.00',
    state: 'credited',
  };
  const [head, first] = exportTable(records.deposits, [row], wordsOf(records.deposits));
  expect(head?.[0]).toBe('Time (UTC+7)');
  expect(head?.slice(1, 3)).toEqual(['Method', 'Number']);
  expect(first).toEqual([
    '2026-11-23 01:47:03',
    'Bank transfer, Portico Bank',
    'D10000001',
    '100.00',
    '',
    '100.00',
    'Credited',
  ]);
});

import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { sharedSheet } from '../../../src/lib/gateway/house/maths/shared-sheet.ts';

it('the sheet of tables, races and contests is what their rules give', async () => {
  const sheet = await readFile(new URL('../../../docs/maths/shared.md', import.meta.url), 'utf8');
  expect(sheet).toBe(sharedSheet());
});

it.each([
  '| Banker | 2,292,252,566,437,888 | 45.86 % |',
  '| Player | 2,230,518,282,592,256 | 44.62 % |',
  '| Tie | 475,627,426,473,216 | 9.52 % |',
  '| No commission | Banker | 2.00, with six 1.50 | 98.54 % |',
  '| straight | 37 | 1 of 37 | 36.00 | 97.30 % |',
  '| total 4 or 17 | 3 of 216 | 61.00 | 84.72 % |',
])('states %s', (row) => {
  expect(sharedSheet().split('\n')).toContain(row);
});

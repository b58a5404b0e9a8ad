// The sheet of the lotteries' maths is what the rules give now.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lotterySheet } from '../../../src/lib/gateway/house/maths/lottery-sheet.ts';

test('docs/maths/lotteries.md is what `write-lottery-sheet.ts` writes', () => {
  const sheet = readFileSync(new URL('../../../docs/maths/lotteries.md', import.meta.url), 'utf8');
  expect(sheet).toBe(lotterySheet());
  expect(sheet).toContain('| any2 | Lott | 3.50 | 100 | 4.21 | 94.50 % |');
});

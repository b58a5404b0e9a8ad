// The sheet of the lotteries' maths is what the rules give now.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lotterySheet } from '../../../src/lib/gateway/house/maths/lottery-sheet.ts';
import { returnAtLeast } from '../../../src/lib/rules/least-return.ts';

const published = (): string =>
  readFileSync(new URL('../../../docs/maths/lotteries.md', import.meta.url), 'utf8');

test('docs/maths/lotteries.md is what `write-lottery-sheet.ts` writes', () => {
  const sheet = published();
  expect(sheet).toBe(lotterySheet());
  expect(sheet).toContain('| any2 | Lott | 3.50 | 100 | 4.21 | 94.50 % |');
});

test('says what the least stake returns where its winnings are rounded down', () => {
  const sheet = published();
  // 0.10 at 2.84 pays 0.28, and 28 of 28.4 parts of 94.33 % are 93.00.
  expect(sheet).toContain('| none4 | Lott | 2.84 | 3921225 | 3.01 | 94.33 % | 93.00 % |');
  // 0.10 at 3.50 pays 0.35, however often.
  expect(sheet).toContain('| any2 | Lott | 3.50 | 100 | 4.21 | 94.50 % | 94.50 % |');
  // 0.10 at 5.25 pays 0.52 for one hit, and all of it for two.
  expect(sheet).toContain('| any2 | Lott | 5.25 | 100 | 6.04 | 94.50 % | 93.60 % |');
  const stated = { rtpBasisPoints: 9500, leastMinor: 10 };
  expect([returnAtLeast(stated, [9_500]), returnAtLeast(stated, [1_940, 2_000])]).toEqual([9500, 9304]);
  expect(returnAtLeast({ ...stated, leastMinor: 100 }, [1_940])).toBe(9500);
});

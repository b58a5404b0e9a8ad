import { expect, it } from 'vitest';
import { jackpotStart, jackpotStep, jackpotTickMs } from '../../src/lib/rules/jackpot.ts';

it('begins at the number of the specification and grows each half second by 99 to 999', () => {
  expect(jackpotStart).toBe(123_581_220);
  expect(jackpotTickMs).toBe(500);
  expect(jackpotStep(0)).toBe(99);
  expect(jackpotStep(0.999999)).toBe(999);
});

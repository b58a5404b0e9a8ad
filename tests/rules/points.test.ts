import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countPoints } from '../../src/lib/rules/points.ts';

it('9.99 valid give no point, 0.01 more gives one', () => {
  const first = countPoints(0n, 999n, 1_000n);
  expect(first.points).toBe(0n);
  expect(countPoints(first.restMinor, 1n, 1_000n)).toEqual({ points: 1n, restMinor: 0n });
});

it('in whatever order and parts amounts come and are taken back, all of them together bring the same', () => {
  const amounts = fc.array(fc.bigInt(-50_000n, 50_000n), { maxLength: 40 });
  fc.assert(
    fc.property(amounts, fc.bigInt(1n, 5_000n), (all, per) => {
      let [points, restMinor] = [0n, 0n];
      for (const amount of all) {
        const counted = countPoints(restMinor, amount, per);
        points += counted.points;
        restMinor = counted.restMinor;
        expect(restMinor >= 0n && restMinor < per).toBe(true);
      }
      expect(points * per + restMinor).toBe(all.reduce((sum, each) => sum + each, 0n));
    }),
  );
});

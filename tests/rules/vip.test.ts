import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../src/lib/rules/portal-day.ts';
import { levelAfterLook, levelName, reachedLevels, vipNames } from '../../src/lib/rules/vip.ts';

it('the highest VIP level has the name of the brand, and no level that of another', () => {
  const named = vipNames.map((name) => levelName(name, 'Lakeside'));
  expect(named.at(-1)).toBe('Lakeside');
  expect(named.join()).not.toMatch(/Portico|\{\{/);
});

it('however bets are cut into batches, the same levels are reached on the same days', () => {
  const thresholds = [0n, 100n, 500n, 2_000n];
  const bet = fc.record({ day: fc.integer({ min: 0, max: 200 }), validMinor: fc.bigInt(-150n, 400n) });
  fc.assert(
    fc.property(
      fc.array(bet, { maxLength: 60 }),
      fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }),
      (raw, cuts) => {
        const bets = raw
          .sort((a, b) => a.day - b.day)
          .map(({ day, validMinor }) => ({ day: addDays('2026-01-01', day), validMinor }));
        const given = { windowDays: 90, thresholds };
        const whole = reachedLevels({ level: 1, days: new Map() }, bets, given);
        const parts: typeof whole = [];
        const days = new Map<string, bigint>();
        let batch: typeof bets = [];
        bets.forEach((each, at) => {
          batch.push(each);
          if (!cuts[at] && at < bets.length - 1) return;
          parts.push(...reachedLevels({ level: parts.at(-1)?.level ?? 1, days }, batch, given));
          for (const { day, validMinor } of batch) days.set(day, (days.get(day) ?? 0n) + validMinor);
          batch = [];
        });
        expect(parts).toEqual(whole);
        for (const { level, validMinor } of whole)
          expect(validMinor).toBeGreaterThanOrEqual(thresholds[level - 1] ?? 0n);
      },
    ),
  );
});

it('the look at a quarter takes one level at most', () => {
  const thresholds = [0n, 100n, 500n, 2_000n];
  expect([
    levelAfterLook(4, 0n, thresholds),
    levelAfterLook(4, 2_000n, thresholds),
    levelAfterLook(1, 0n, thresholds),
  ]).toEqual([3, 4, 1]);
});

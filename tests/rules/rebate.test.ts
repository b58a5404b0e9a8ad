import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rebateLines, settledDay, sumOf } from '../../src/lib/rules/rebate.ts';

const rates = { slots: 75, live: 40, sports: 50 };
const basisPoints: Record<string, number> = { RNG: 75, LIVE: 40, SPORTS: 50 };
const bets = fc.array(
  fc.record({
    category: fc.constantFrom('RNG', 'LIVE', 'SPORTS', 'FISH'),
    validMinor: fc.bigInt(-500_000n, 500_000n),
  }),
  { maxLength: 8 },
);

it('whatever is bet, taken back and claimed on whatever day: never more is given than the rate of all bets, but for what is still carried', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ bets, claims: fc.nat(2) }), { maxLength: 20 }), (days) => {
      let carriedMinor = 0n;
      let given = 0n;
      let exact = 0n;
      for (const day of days) {
        // Claims come before the last bets of the day.
        const early = day.bets.slice(0, day.claims);
        const before = sumOf(rebateLines(early, rates));
        const claimedMinor = settledDay({ amountMinor: before, carriedMinor, claimedMinor: 0n }).dueMinor;
        const amountMinor = sumOf(rebateLines(day.bets, rates));
        const { dueMinor, carryMinor } = settledDay({ amountMinor, carriedMinor, claimedMinor });
        given += claimedMinor + dueMinor;
        carriedMinor = carryMinor;
        for (const { category, validMinor } of day.bets)
          exact += validMinor * BigInt(basisPoints[category] ?? 0);
        expect(carryMinor).toBeLessThanOrEqual(0n);
        expect((given + carriedMinor) * 10_000n).toBeLessThanOrEqual(exact);
      }
    }),
  );
});

// Which terms an upline may offer, and what an accepted offer ends below.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Agreed, type Branch, cascade } from '../../../src/lib/rules/contracts/cascade.ts';
import {
  aboveUpline,
  offerFaults,
  ownFaults,
  rateAt,
  type Tier,
} from '../../../src/lib/rules/contracts/terms.ts';

const tier = (basisPoints: number, lossMinor = 0n, validMinor = lossMinor, members = 0): Tier => ({
  ...{ basisPoints, members, validMinor, lossMinor },
});

/** Legal terms by themselves: each tier is the one before and something more. */
const tiers = fc
  .array(
    fc.record({
      rate: fc.integer({ min: 1, max: 900 }),
      members: fc.nat(4),
      loss: fc.bigInt(0n, 80_000n),
      valid: fc.bigInt(0n, 90_000n),
    }),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((steps) => {
    let at = tier(0);
    return steps.map(({ rate, members, loss, valid }) => {
      at = tier(
        at.basisPoints + rate,
        at.lossMinor + loss,
        at.validMinor + loss + valid,
        at.members + members,
      );
      return at;
    });
  });

const figures = fc.record({
  members: fc.nat(20),
  validMinor: fc.bigInt(0n, 600_000n),
  lossMinor: fc.bigInt(-100n, 300_000n),
});

it('refuses 24 % from 500 of loss below an upline who has 20 % from 500, at the field of the rate', () => {
  const [offered, upline] = [[tier(2_400, 50_000n)], [tier(2_000, 50_000n), tier(3_000, 300_000n)]];
  expect(offerFaults(offered, { upline, highest: 5_000 })).toEqual([
    { tier: 0, field: 'basisPoints', fault: 'above_upline', atMost: 2_000 },
  ]);
  expect(offerFaults([tier(2_000, 50_000n), tier(2_400, 300_000n)], { upline, highest: 5_000 })).toEqual([]);
  expect(offerFaults([tier(100)], { upline, highest: 5_000 })).toMatchObject([
    { fault: 'above_upline', atMost: 0 },
  ]);
  // Nobody may promise more than the highest rate, the house neither; of two bounds the lower one is said.
  const bounds = { upline: undefined, highest: 1_900 };
  expect(offerFaults([tier(1_900), tier(1_901)], bounds)).toMatchObject([
    { tier: 1, fault: 'above_highest', atMost: 1_900 },
  ]);
  expect(offerFaults(offered, { ...bounds, upline })).toMatchObject([
    { fault: 'above_highest', atMost: 1_900 },
  ]);
});

it('refuses tiers that do not rise, and losses above what is bet, each at its field', () => {
  const faults = ownFaults([
    tier(2_000, 500n, 600n, 5),
    tier(2_000, 400n, 500n, 4),
    tier(10_001, 900n, 800n, 4),
  ]);
  expect(faults.map(({ tier, field, fault }) => `${tier} ${field} ${fault}`).sort()).toEqual([
    '1 basisPoints rate_not_higher',
    '1 lossMinor loss_lower',
    '1 members members_lower',
    '1 validMinor valid_lower',
    '2 basisPoints rate_range',
    '2 lossMinor loss_above_valid',
  ]);
  expect(ownFaults([])).toMatchObject([{ fault: 'no_tier' }]);
});

it('whatever a team reaches: the rate of legal terms is never above the upline’s for the same figures', () => {
  fc.assert(
    fc.property(tiers, tiers, figures, (downline, upline, reached) => {
      if (aboveUpline(downline, upline).length === 0)
        expect(rateAt(downline, reached)).toBeLessThanOrEqual(rateAt(upline, reached));
    }),
    { numRuns: 500 },
  );
});

const rhythm = fc.constantFrom('weekly' as const, 'monthly' as const);

const branch: fc.Memo<Branch<number>> = fc.memo((depth) =>
  fc.record({
    id: fc.nat(),
    rhythm,
    tiers,
    below: depth > 1 ? fc.array(branch(depth - 1), { maxLength: 3 }) : fc.constant([]),
  }),
);

it('leaves no contract above that of its upline, at any depth, and ends none that was legal', () => {
  fc.assert(
    fc.property(fc.record({ rhythm, tiers }), fc.array(branch(3), { maxLength: 3 }), (accepted, below) => {
      const effects = cascade(accepted, below);
      let at = 0;
      const walk = (upline: Agreed | undefined, branches: readonly Branch<number>[]): void => {
        for (const each of branches) {
          const ends = effects[at++]?.ends;
          expect(ends).toBe(
            upline?.rhythm !== each.rhythm ||
              each.tiers.some((one) => one.basisPoints > rateAt(upline.tiers, one)),
          );
          walk(ends ? undefined : each, each.below);
        }
      };
      walk(accepted, below);
      expect(at).toBe(effects.length);
    }),
  );
});

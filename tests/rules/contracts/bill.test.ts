// What contracts come to for a period: the figures of the specification's examples, and sums that hold for any.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { billOf, payByAge, teamLoss, unroundedText } from '../../../src/lib/rules/contracts/bill.ts';
import {
  billStates,
  contractAfter,
  contractStates,
  mayFollow,
} from '../../../src/lib/rules/contracts/states.ts';
import { nextWindow, rhythms, windowAt } from '../../../src/lib/rules/contracts/windows.ts';

const tier = (basisPoints: number, members = 0, validMinor = 0n, lossMinor = 0n) => ({
  ...{ basisPoints, members, validMinor, lossMinor },
});
const reached = (lossMinor: bigint, validMinor = 100_000_00n, members = 40) => ({
  members,
  validMinor,
  lossMinor,
});

it('pays 1,204.85 at 36.0 % of 3,346.83 and 313.71 of it at 28.0 % of 1,120.40 below: 891.14 stay', () => {
  const lossMinor = teamLoss({
    ...{ stakeMinor: 91_422_50n, payoutMinor: 87_211_95n, bonusMinor: 780_72n, feesMinor: 83_00n },
  });
  expect(lossMinor).toBe(3_346_83n);
  const own = billOf('dividend', [tier(3_600, 15, 80_000_00n, 3_000_00n)], reached(lossMinor));
  const below = billOf('dividend', [tier(2_800)], reached(1_120_40n));
  expect([own.amountMinor, below.amountMinor]).toEqual([1_204_85n, 313_71n]);
  expect(own.amountMinor - below.amountMinor).toBe(891_14n);
  expect(unroundedText(lossMinor, 3_600)).toBe('1204.8588');
});

it('pays 5.52 at 0.30 % of 1,842.50 valid bets, and nothing where one condition is missing or the team won', () => {
  const tiers = [tier(20, 1, 500_00n), tier(30, 3, 1_500_00n), tier(40, 3, 5_000_00n)];
  expect(billOf('realtime', tiers, reached(0n, 1_842_50n, 11))).toEqual({
    ...{ tier: 1, basisPoints: 30, baseMinor: 1_842_50n, amountMinor: 5_52n },
  });
  expect(billOf('realtime', tiers, reached(0n, 1_842_50n, 2))).toMatchObject({ tier: 0, amountMinor: 3_68n });
  expect(billOf('realtime', tiers, reached(0n, 1_842_50n, 0))).toMatchObject({ tier: null, amountMinor: 0n });
  // A salary whose tier asks for no loss is paid when the team won.
  expect(billOf('realtime', tiers, reached(-9_000n, 1_842_50n, 11))).toMatchObject({ amountMinor: 5_52n });
  expect(billOf('dividend', [tier(3_000)], reached(-500n))).toMatchObject({ tier: null, amountMinor: 0n });
});

it('pays the oldest bill first and never more than there is', () => {
  const due = fc.array(fc.bigInt(1n, 500n), { maxLength: 8 });
  fc.assert(
    fc.property(due, fc.bigInt(-5n, 2_000n), (amounts, funds) => {
      const paid = payByAge(
        amounts.map((dueMinor, id) => ({ id, dueMinor })),
        funds,
      );
      const sum = paid.reduce((all, { paidMinor }) => all + paidMinor, 0n);
      const owed = amounts.reduce((all, amount) => all + amount, 0n);
      expect(sum).toBe(funds < 0n ? 0n : funds < owed ? funds : owed);
      // Anyone who comes after one that got less than its whole gets nothing.
      expect(paid.slice(0, -1).every(({ id, paidMinor }) => paidMinor === amounts[id])).toBe(true);
    }),
  );
});

it('cuts time into periods that follow each other, in any zone and at any moment', () => {
  const zones = fc.constantFrom('Asia/Ho_Chi_Minh', 'Asia/Kolkata', 'Europe/London', 'Asia/Kathmandu');
  const moments = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(zones, moments, fc.constantFrom(...Object.values(rhythms).flat()), (zone, at, rhythm) => {
      const { from, to } = windowAt(rhythm, at, zone);
      expect(from <= at && at < to).toBe(true);
      expect(windowAt(rhythm, new Date(to.getTime() - 1), zone)).toEqual({ from, to });
      expect(nextWindow(rhythm, at, zone).from).toEqual(to);
    }),
  );
});

it('lets nothing follow an end, and an answer only an offer', () => {
  for (const state of contractStates.filter((each) => each !== 'offered'))
    expect([contractAfter(state, 'accept'), contractAfter(state, 'reject')]).toEqual([undefined, undefined]);
  expect(contractAfter('offered', 'accept')).toBe('valid');
  expect(contractAfter('offered', 'terminate')).toBeUndefined();
  for (const end of ['not_reached', 'denied', 'expired', 'outside', 'reversed'] as const)
    expect(billStates.filter((state) => mayFollow(end, state))).toEqual([]);
  expect(billStates.filter((state) => mayFollow('paid', state))).toEqual(['reversed']);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterNotice,
  amountFault,
  type DepositStatus,
  depositSums,
  type NoticeKind,
  quickAmounts,
} from '../../src/lib/rules/deposit.ts';

const money = fc.bigInt(1n, 10n ** 15n);
const basisPoints = fc.integer({ min: 0, max: 9_999 });

describe('the fee', () => {
  it('never takes more than its share, and less than a cent less', () => {
    fc.assert(
      fc.property(money, basisPoints, (pay, points) => {
        const { feeMinor } = depositSums(pay, points);
        const exact = pay * BigInt(points);
        expect(feeMinor * 10_000n <= exact && exact < (feeMinor + 1n) * 10_000n).toBe(true);
      }),
    );
  });

  it('and what is credited are together what was paid', () => {
    fc.assert(
      fc.property(money, basisPoints, (pay, points) => {
        const { payMinor, feeMinor, creditMinor } = depositSums(pay, points);
        expect(payMinor).toBe(pay);
        expect(feeMinor + creditMinor).toBe(pay);
        expect(creditMinor > 0n && feeMinor >= 0n).toBe(true);
      }),
    );
  });

  it.each([
    [50_000n, 0, 0n],
    [50_000n, 50, 250n],
    [2_001n, 180, 36n],
    [1n, 180, 0n],
  ])('of %s minor units at %s basis points is %s', (pay, points, fee) => {
    expect(depositSums(pay, points).feeMinor).toBe(fee);
  });
});

describe('the amount', () => {
  const terms = { minMinor: 2_000n, maxMinor: 500_000n, feeBasisPoints: 0 };

  it.each([
    [1_999n, 'amount_too_small'],
    [2_000n, undefined],
    [500_000n, undefined],
    [500_001n, 'amount_too_large'],
  ])('%s is %s', (amount, fault) => expect(amountFault(amount, terms)).toBe(fault));

  it('offered with one touch is always one that may be paid', () => {
    fc.assert(
      fc.property(money, money, (a, b) => {
        const limits = { minMinor: a < b ? a : b, maxMinor: a < b ? b : a, feeBasisPoints: 0 };
        for (const amount of quickAmounts(limits)) expect(amountFault(amount, limits)).toBeUndefined();
      }),
    );
    expect(quickAmounts(terms)).toEqual([5_000n, 10_000n, 20_000n, 30_000n, 50_000n]);
  });
});

describe('notifications', () => {
  const kind = fc.constantFrom<NoticeKind>('processing', 'paid', 'failed');
  const status = fc.constantFrom<DepositStatus>(
    'pending',
    'processing',
    'review',
    'credited',
    'failed',
    'expired',
  );

  it('with the right money among them end in a credit, in whatever order and however often they come', () => {
    fc.assert(
      fc.property(fc.array(kind), fc.array(kind), status, (before, after, start) => {
        const end = [...before, 'paid' as const, ...after].reduce<DepositStatus>(
          (now, each) => afterNotice(now, each, true),
          start,
        );
        expect(end).toBe('credited');
      }),
    );
  });

  it('without money never end in a credit', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<NoticeKind>('processing', 'failed')), (kinds) => {
        const end = kinds.reduce<DepositStatus>((now, each) => afterNotice(now, each, true), 'pending');
        expect(end).not.toBe('credited');
      }),
    );
  });

  it('of another amount wait for a person, and stay so', () => {
    expect(afterNotice('pending', 'paid', false)).toBe('review');
    expect(afterNotice('review', 'failed', true)).toBe('review');
    expect(afterNotice('review', 'processing', true)).toBe('review');
    expect(afterNotice('review', 'paid', true)).toBe('credited');
  });

  it('change nothing once a deposit is credited', () => {
    fc.assert(
      fc.property(kind, fc.boolean(), (each, fits) => {
        expect(afterNotice('credited', each, fits)).toBe('credited');
      }),
    );
  });
});

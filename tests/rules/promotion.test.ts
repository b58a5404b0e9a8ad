import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMinor, toWire } from '../../src/lib/rules/money.ts';
import {
  bonusOf,
  isOffered,
  type PromotionTerms,
  prizeAt,
  prizePool,
  shareOf,
  statusOf,
  toWager,
  wageringBases,
} from '../../src/lib/rules/promotion.ts';

const amounts = fc.bigInt({ min: 0n, max: 10_000_000_000n });
const wires = amounts.map(toWire);
const common = { per: 'day', categories: ['slots'] } as const;
const wagering = fc.record({
  times: fc.integer({ min: 1, max: 60 }),
  of: fc.constantFrom(...wageringBases),
});

/** Terms of every kind that gives for an amount. */
const terms: fc.Arbitrary<PromotionTerms> = fc
  .record({
    kind: fc.constantFrom('deposit-match', 'cashback', 'rebate', 'free-rounds', 'points'),
    rate: fc.bigInt({ min: 1n, max: 30_000n }).map(toWire),
    cap: wires,
    minimum: fc.option(wires, { nil: undefined }),
    wagering: fc.option(wagering, { nil: undefined }),
  })
  .map((drawn) => ({ ...common, ...drawn, categories: ['slots'] }));

describe('a bonus', () => {
  it('is never below nothing and never past the cap', () => {
    fc.assert(
      fc.property(terms, fc.bigInt({ min: -1_000_000n, max: 10_000_000_000n }), (each, base) => {
        const bonus = bonusOf(each, base);
        expect(bonus >= 0n).toBe(true);
        expect(bonus <= (parseMinor(each.cap ?? '') ?? 0n)).toBe(true);
      }),
    );
  });

  it('never shrinks when more is paid, lost or bet', () => {
    fc.assert(
      fc.property(terms, amounts, amounts, (each, base, more) => {
        expect(bonusOf(each, base + more) >= bonusOf(each, base)).toBe(true);
      }),
    );
  });

  it('is the rate to the minor unit, rounded down, where neither minimum nor cap decides', () => {
    fc.assert(
      fc.property(terms, amounts, (each, base) => {
        const share = shareOf(each, base);
        const exact = base * (parseMinor(each.rate ?? '') ?? 0n);
        expect(share * 10_000n <= exact && exact < (share + 1n) * 10_000n).toBe(true);
      }),
    );
  });

  it('begins at the minimum', () => {
    const match: PromotionTerms = {
      ...common,
      kind: 'deposit-match',
      rate: '100.00',
      cap: '500.00',
      minimum: '20.00',
      categories: [],
    };
    expect(bonusOf(match, 1_999n)).toBe(0n);
    expect(bonusOf(match, 2_000n)).toBe(2_000n);
    expect(bonusOf(match, 80_000n)).toBe(50_000n);
    const gift: PromotionTerms = {
      ...common,
      kind: 'gift',
      amount: '5.00',
      minimum: '10.00',
      categories: [],
    };
    expect([bonusOf(gift, 999n), bonusOf(gift, 1_000n), bonusOf(gift, 99_000n)]).toEqual([0n, 500n, 500n]);
  });

  it('is nothing where there is nothing to give', () => {
    for (const kind of ['none', 'ranking'] as const) expect(bonusOf({ kind }, 100_000n)).toBe(0n);
  });
});

it('wagering is a whole multiple in minor units, and none without a bonus', () => {
  fc.assert(
    fc.property(terms, amounts, (each, base) => {
      const bonus = bonusOf(each, base);
      const wager = toWager(each, base, bonus);
      const of = each.wagering?.of === 'deposit+bonus' ? base + bonus : bonus;
      expect(wager).toBe(bonus === 0n ? 0n : of * BigInt(each.wagering?.times ?? 0));
    }),
  );
});

describe('a ranking', () => {
  const ladder = fc
    .uniqueArray(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 8 })
    .map((places) => places.sort((a, b) => a - b));

  it('pays out its pool to the last cent', () => {
    fc.assert(
      fc.property(ladder, fc.array(wires, { minLength: 8, maxLength: 8 }), (places, sums) => {
        const prizes = places.map((to, at) => ({ to, each: sums[at] ?? '1.00' }));
        const ranking: PromotionTerms = { ...common, kind: 'ranking', prizes, categories: [] };
        const { places: winning, poolMinor } = prizePool(ranking);
        let paid = 0n;
        for (let place = 1; place <= winning; place++) paid += prizeAt(ranking, place);
        expect(paid).toBe(poolMinor);
        expect(prizeAt(ranking, winning + 1)).toBe(0n);
        expect(prizeAt(ranking, 0)).toBe(0n);
      }),
    );
  });
});

describe('a promotion is offered', () => {
  const nothing = { categories: new Set<string>(), freePlay: false, points: false, vip: false };
  const terms: PromotionTerms = { ...common, kind: 'cashback', categories: ['slots', 'fish'] };

  it('while one of its categories has games, and when it is about no games', () => {
    expect(isOffered({ terms }, nothing)).toBe(false);
    expect(isOffered({ terms }, { ...nothing, categories: new Set(['fish']) })).toBe(true);
    expect(isOffered({ terms: { ...common, kind: 'none', categories: [] } }, nothing)).toBe(true);
  });

  it.each([
    ['of points', 'points', { terms: { ...terms, kind: 'points' } }],
    ['for VIP levels', 'vip', { terms, badge: 'vip' }],
    ['of free play', 'freePlay', { terms, leads: { freePlay: true } }],
  ] as const)('%s only while that is open', (_, part, promotion) => {
    const open = { ...nothing, categories: new Set(['slots']) };
    expect(isOffered(promotion, open)).toBe(false);
    expect(isOffered(promotion, { ...open, [part]: true })).toBe(true);
  });
});

describe('a period', () => {
  const period = { starts: '2026-12-01', ends: '2026-12-31' };
  const at = (moment: string): string => statusOf(period, new Date(moment));

  it('holds both its days whole, as the clock of the portal counts them', () => {
    expect(at('2026-11-30T16:59:59Z')).toBe('soon');
    expect(at('2026-11-30T17:00:00Z')).toBe('running');
    expect(at('2026-12-31T16:59:59Z')).toBe('running');
    expect(at('2026-12-31T17:00:00Z')).toBe('ended');
  });

  it('without an end does not end', () => {
    expect(statusOf({ starts: '2026-12-01' }, new Date('2099-01-01'))).toBe('running');
  });
});

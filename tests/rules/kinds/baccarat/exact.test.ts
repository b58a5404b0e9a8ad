import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { tableTitles } from '../../../../src/lib/gateway/house/kinds/index.ts';
import { deck, fullShoe, type Shoe } from '../../../../src/lib/rules/cards.ts';
import type { BaccaratHand, BaccaratTable } from '../../../../src/lib/rules/kinds/baccarat/definition.ts';
import { countOrders, exactReturns, pairChance } from '../../../../src/lib/rules/kinds/baccarat/exact.ts';
import { standardShoe } from '../../../../src/lib/rules/kinds/baccarat/standard.ts';
import { payoutOf } from '../../../../src/lib/rules/kinds/shared.ts';
import { lineOf, playSeeded } from '../shared-tables.ts';
import { everyOutcome } from '../slot/every-outcome.ts';
import { noCommission, rules, table } from './tables.ts';

const spots = [
  { market: 'side', pick: 'player' },
  { market: 'side', pick: 'banker' },
  { market: 'tie', pick: 'tie' },
  { market: 'pair', pick: 'player' },
  { market: 'pair', pick: 'banker' },
];

const handOf = (hand: Partial<BaccaratHand>): BaccaratHand => ({
  ...{ hand: 1, player: [], banker: [], playerTotal: 5, bankerTotal: 7, winner: 'banker' },
  ...{ pairs: [], natural: false, ...hand },
});

/** What a line of 100.00 at the table's price gains or loses, in minor units. */
function gain(of: BaccaratTable, market: string, pick: string, hand: BaccaratHand): bigint {
  const price = rules.priceOf(of, { market, pick }, 0n);
  if (typeof price !== 'number') expect.fail(`${market} ${pick} has no price`);
  return rules.settleLine(of, lineOf(market, pick, price), hand).payoutMinor - 10_000n;
}

describe('bets', () => {
  it('on banker and player of 100.00 each make +95.00 and -100.00 when the banker wins', () => {
    const hand = handOf({ winner: 'banker' });
    expect(gain(table, 'side', 'banker', hand)).toBe(9500n);
    expect(gain(table, 'side', 'player', hand)).toBe(-10_000n);
    expect(gain(noCommission, 'side', 'banker', hand)).toBe(10_000n);
  });

  it('on the banker without commission make half when he wins with six', () => {
    const six = handOf({ bankerTotal: 6 });
    expect(gain(noCommission, 'side', 'banker', six)).toBe(5000n);
    expect(gain(table, 'side', 'banker', six)).toBe(9500n);
    expect(gain(noCommission, 'tie', 'tie', handOf({ winner: 'tie', bankerTotal: 6 }))).toBe(80_000n);
    expect(gain(noCommission, 'pair', 'banker', { ...six, pairs: ['banker'] })).toBe(110_000n);
  });

  it('on a side come back at a tie', () => {
    const tie = handOf({ winner: 'tie' });
    for (const pick of ['player', 'banker'])
      expect(rules.settleLine(table, lineOf('side', pick, 2000), tie)).toEqual({
        ...{ result: 'push', payoutMinor: 10_000n },
      });
  });

  it('on pairs look at their own side, no matter who wins', () => {
    const hand = handOf({ winner: 'tie', pairs: ['player'] });
    expect(gain(table, 'pair', 'player', hand)).toBe(110_000n);
    expect(gain(table, 'pair', 'banker', hand)).toBe(-10_000n);
  });

  it('are rounded down to the minor unit', () => {
    const line = { ...lineOf('side', 'banker', 1950), stakeMinor: 101n };
    expect(rules.settleLine(table, line, handOf({})).payoutMinor).toBe(196n);
  });

  it.each([
    ['side', 'tie'],
    ['tie', 'player'],
    ['pair', ''],
    ['pair', 'tie'],
    ['prices', 'player'],
    ['', 'banker'],
  ])('on %s %s do not exist', (market, pick) => {
    expect(rules.priceOf(table, { market, pick }, 0n)).toBeUndefined();
  });

  it('never pay more than their price, and lose or come back otherwise', () => {
    fc.assert(
      fc.property(fc.integer(), fc.bigInt(1n, 10_000_000n), (seed, stakeMinor) => {
        for (const of of [table, noCommission]) {
          const { result: hand } = playSeeded(rules.play(of, rules.begin(of), 0n), seed);
          for (const spot of spots) {
            const priceMilli = Number(rules.priceOf(of, spot, 0n));
            const { result, payoutMinor } = rules.settleLine(of, { ...spot, stakeMinor, priceMilli }, hand);
            expect(payoutMinor).toBeLessThanOrEqual(payoutOf(stakeMinor, priceMilli));
            if (result === 'lost') expect(payoutMinor).toBe(0n);
            if (result === 'push') expect(payoutMinor).toBe(stakeMinor);
          }
        }
      }),
    );
  });
});

describe('exact chances', () => {
  const orders = countOrders(fullShoe(8));

  it('of a full shoe are the known ones', () => {
    expect(orders).toMatchObject({
      all: 4_998_398_275_503_360,
      banker: 2_292_252_566_437_888,
      player: 2_230_518_282_592_256,
      tie: 475_627_426_473_216,
    });
    expect(orders.banker + orders.player + orders.tie).toBe(416 * 415 * 414 * 413 * 412 * 411);
    const percent = (count: number) => ((count / orders.all) * 100).toFixed(2);
    expect([orders.banker, orders.player, orders.tie].map(percent)).toEqual(['45.86', '44.62', '9.52']);
    expect(pairChance(fullShoe(8))).toBeCloseTo(31 / 415, 12);
  });

  it('give the returns that tables state', () => {
    const percents = ({ prices }: BaccaratTable) =>
      Object.entries(exactReturns(prices, fullShoe(8))).map(
        ([bet, share]) => `${bet} ${(share * 100).toFixed(2)}`,
      );
    expect(percents(table)).toEqual(['player 98.76', 'banker 98.94', 'tie 85.64', 'pair 89.64']);
    expect(percents(noCommission)).toEqual(['player 98.76', 'banker 98.54', 'tie 85.64', 'pair 89.64']);
  });

  /** A shoe with few cards: `4` and `K` twice, and so on. */
  const few = (ranks: string): Shoe => {
    const left: number[] = Array(deck.length).fill(0);
    for (const rank of ranks) {
      const place = '.A234567890JQK'.indexOf(rank) - 1;
      left[place] = (left[place] ?? 0) + 1;
    }
    return left;
  };

  it.each(['A23456789', '4466K0J9', '3333788K', '00556678'])(
    'of a shoe with %s only are those of playing every hand that it can give',
    (ranks) => {
      const left = few(ranks);
      const { all, ...counted } = countOrders(left);
      for (const of of [table, noCommission]) {
        const sums = { player: 0, banker: 0, tie: 0, bankerSix: 0 };
        const returned = new Map<string, number>();
        everyOutcome(
          () => rules.play(of, { left, hand: 1 }, 0n),
          ({ result }, probability) => {
            sums[result.winner] += probability;
            if (result.winner === 'banker' && result.bankerTotal === 6) sums.bankerSix += probability;
            for (const { market, pick } of spots) {
              const paid = 1 + Number(gain(of, market, pick, result)) / 10_000;
              const key = `${market} ${pick}`;
              returned.set(key, (returned.get(key) ?? 0) + paid * probability);
            }
          },
        );
        expect(sums.player + sums.banker + sums.tie).toBeCloseTo(1, 10);
        for (const [key, sum] of Object.entries(sums))
          expect(counted[key as keyof typeof sums] / all).toBeCloseTo(sum, 10);
        const exact = exactReturns(of.prices, left);
        expect(returned.get('side player')).toBeCloseTo(exact.player, 10);
        expect(returned.get('side banker')).toBeCloseTo(exact.banker, 10);
        expect(returned.get('tie tie')).toBeCloseTo(exact.tie, 10);
        expect(returned.get('pair player')).toBeCloseTo(exact.pair, 10);
        expect(returned.get('pair banker')).toBeCloseTo(exact.pair, 10);
      }
    },
    30_000,
  );
});

describe('who counts the dealt cards', () => {
  const SHOES = 200;

  /** The best return of a pair, of all hands that are dealt with the cut card there. */
  function bestPair(cutCard: number): number {
    const cut: BaccaratTable = { ...table, ...standardShoe, cutCard };
    let best = 0;
    let shoe = rules.begin(cut);
    for (let [shoes, hand] = [0, 0]; shoes < SHOES; hand++) {
      best = Math.max(best, (pairChance(shoe.left) * cut.prices.pair) / 1000);
      shoe = playSeeded(rules.play(cut, shoe, 0n), Math.imul(hand + 1, 2_654_435_761)).after;
      if (shoe.hand === 1) shoes++;
    }
    return best;
  }

  it('finds no pair that returns its stake, as half of the shoe is not dealt', () => {
    expect(bestPair(standardShoe.cutCard)).toBeLessThan(0.98);
    // With the cut card where it mostly is.
    expect(bestPair(14)).toBeGreaterThan(1.3);
  });
});

test('every table states the returns that its rules have, and the best of them first', () => {
  const titles = tableTitles().filter(({ kind }) => kind === 'baccarat');
  expect(titles.map(({ returns }) => returns.banker)).toEqual([9894, 9854, 9894]);
  for (const { table: offered, returns, game } of titles) {
    const { prices, decks } = offered as BaccaratTable;
    const exact = Object.entries(exactReturns(prices, fullShoe(decks)));
    expect(returns).toEqual(
      Object.fromEntries(exact.map(([bet, share]) => [bet, Math.round(share * 10_000)])),
    );
    expect(game.rtpBasisPoints).toBe(Math.max(...Object.values(returns)));
  }
});

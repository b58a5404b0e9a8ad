// Dragon tiger by its rules, and its exact returns against what tables say of them.
import { describe, expect, it, test } from 'vitest';
import { tableTitles } from '../../../src/lib/gateway/house/kinds/index.ts';
import { cardsLeft, fullShoe } from '../../../src/lib/rules/cards.ts';
import type { DragonTigerTable } from '../../../src/lib/rules/kinds/dragon-tiger/definition.ts';
import { countOrders, exactReturns } from '../../../src/lib/rules/kinds/dragon-tiger/exact.ts';
import { priceOf, settleLine } from '../../../src/lib/rules/kinds/dragon-tiger/lines.ts';
import { markOf, roadResultOf } from '../../../src/lib/rules/kinds/dragon-tiger/marks.ts';
import { begin, isLastHand, play } from '../../../src/lib/rules/kinds/dragon-tiger/play.ts';
import { standardPrices } from '../../../src/lib/rules/kinds/dragon-tiger/standard.ts';
import { lineOf, playSeeded, playWith, tableOf } from './shared-tables.ts';

const table: DragonTigerTable = {
  ...tableOf('dragon-tiger', ['side', 'tie']),
  ...{ decks: 8, cutCard: 208, prices: standardPrices },
};

/** The place in a full shoe of eight decks of the first card of a rank; clubs come first. */
const clubs = (rank: number): number => (rank - 1) * 8;

const hand = (dragon: number, tiger: number) => playWith(play(table, begin(table)), [dragon, tiger]).result;

describe('a hand', () => {
  it.each([
    ['a king beats a queen', clubs(13), clubs(12), 'dragon'],
    ['an ace is the lowest', clubs(1), clubs(2), 'tiger'],
    ['one rank is a tie, whatever the suit', clubs(7), 104 + clubs(7) - 1, 'tie'],
  ])('%s', (_, dragon, tiger, winner) => {
    expect(hand(dragon, tiger)).toMatchObject({ hand: 1, winner });
  });

  it('takes its two cards out of the shoe', () => {
    const { after, result } = playWith(play(table, begin(table)), [0, 0]);
    expect(result).toMatchObject({ dragon: { rank: 1, suit: 'clubs' }, tiger: { rank: 1, suit: 'clubs' } });
    expect([cardsLeft(after.left), after.left[0], after.hand]).toEqual([414, 6, 2]);
  });

  it('a shoe has 104 hands, and the next begins with all cards', () => {
    let shoe = begin(table);
    for (let number = 1; number <= 104; number++) {
      expect([shoe.hand, isLastHand(table, shoe)]).toEqual([number, number === 104]);
      shoe = playSeeded(play(table, shoe), number).after;
    }
    expect(shoe).toEqual(begin(table));
  });
});

describe('a bet', () => {
  const settled = (market: string, pick: string, winner: 'dragon' | 'tiger' | 'tie', stake = 10_000n) => {
    const { result } = playWith(play(table, begin(table)), [0, 0]);
    const price = priceOf(table, { market, pick });
    return settleLine(table, lineOf(market, pick, price, stake), { ...result, winner });
  };

  it.each([
    ['side', 'dragon', 'dragon', 'won', 20_000n],
    ['side', 'tiger', 'dragon', 'lost', 0n],
    ['side', 'dragon', 'tie', 'half_lost', 5000n],
    ['side', 'tiger', 'tie', 'half_lost', 5000n],
    ['tie', 'tie', 'tie', 'won', 120_000n],
    ['tie', 'tie', 'tiger', 'lost', 0n],
  ] as const)('%s on %s with %s is %s and pays %s', (market, pick, winner, result, payoutMinor) => {
    expect(settled(market, pick, winner)).toEqual({ result, payoutMinor });
  });

  it('half of an odd stake is rounded down', () => {
    expect(settled('side', 'dragon', 'tie', 333n).payoutMinor).toBe(166n);
  });

  it('there are no other spots', () => {
    for (const [market, pick] of [
      ['side', 'tie'],
      ['tie', 'dragon'],
      ['pair', 'dragon'],
      ['', ''],
    ] as const)
      expect(priceOf(table, { market, pick })).toBeUndefined();
  });
});

test('the returns of a full shoe are exact: 96.27 and 89.64 percent', () => {
  const shoe = fullShoe(8);
  expect(countOrders(shoe)).toEqual({ all: 172_640, tie: 12_896, side: 79_872 });
  const { side, tie } = exactReturns(standardPrices, shoe);
  expect([(side * 100).toFixed(2), (tie * 100).toFixed(2)]).toEqual(['96.27', '89.64']);
});

test('every table states the returns that its rules have', () => {
  const titles = tableTitles().filter(({ kind }) => kind === 'dragon-tiger');
  expect(titles.length).toBeGreaterThan(0);
  for (const { table: offered, returns, game } of titles) {
    const { prices, decks } = offered as DragonTigerTable;
    const exact = exactReturns(prices, fullShoe(decks));
    expect(returns).toEqual({ side: Math.round(exact.side * 10_000), tie: Math.round(exact.tie * 10_000) });
    expect(game.rtpBasisPoints).toBe(returns.side);
  }
});

test('a road has the dragon in red and the tiger in blue', () => {
  const roads = (['dragon', 'tiger', 'tie'] as const).map(
    (winner) => roadResultOf(markOf({ winner })).winner,
  );
  expect(roads).toEqual(['red', 'blue', 'tie']);
});

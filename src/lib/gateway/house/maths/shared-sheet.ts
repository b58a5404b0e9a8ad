// The exact maths of tables, races and contests as a page to read. Everything on it is computed in a second, so it is made whole each time.
import { cardsLeft, fullShoe } from '../../../rules/cards.ts';
import type { BaccaratPrices } from '../../../rules/kinds/baccarat/definition.ts';
import { exactReturns as baccaratReturns, countOrders } from '../../../rules/kinds/baccarat/exact.ts';
import { standardShoe, withCommission, withoutCommission } from '../../../rules/kinds/baccarat/standard.ts';
import { chancesOf, exactReturns as contestReturns } from '../../../rules/kinds/cockfight/exact.ts';
import * as contests from '../../../rules/kinds/cockfight/standard.ts';
import {
  countOrders as dragonTigerOrders,
  exactReturns as dragonTigerReturns,
} from '../../../rules/kinds/dragon-tiger/exact.ts';
import { standardPrices as dragonTigerPrices } from '../../../rules/kinds/dragon-tiger/standard.ts';
import { exactReturns as raceReturns } from '../../../rules/kinds/race/exact.ts';
import * as races from '../../../rules/kinds/race/standard.ts';
import { exactReturns as rouletteReturns } from '../../../rules/kinds/roulette/exact.ts';
import { standardPrices as roulettePrices } from '../../../rules/kinds/roulette/standard.ts';
import { exactReturns as sicBoReturns } from '../../../rules/kinds/sic-bo/exact.ts';
import { standardPrices as sicBoPrices } from '../../../rules/kinds/sic-bo/standard.ts';

type Row = readonly string[];

export const sharedSheet = (): string =>
  `${[
    '# Maths of tables, races and contests',
    '',
    'Made by `node src/lib/gateway/house/maths/write-shared-sheet.ts`; a test holds it against the rules. All figures are exact:',
    'counted from every order of cards, every number, every throw, or every finishing order. A price is what comes back for 1.00,',
    'with the stake; it is the largest payout of a bet, too. **Return** is what comes back of a stake on average.',
    '',
    ...baccarat(),
    '',
    ...dragonTiger(),
    '',
    ...roulette(),
    '',
    ...sicBo(),
    '',
    ...race(),
    '',
    ...cockfight(),
  ].join('\n')}\n`;

function baccarat(): string[] {
  const shoe = fullShoe(standardShoe.decks);
  const { all, player, banker, tie, bankerSix } = countOrders(shoe);
  const outcomes: [string, number][] = [
    ['Banker', banker],
    ['of that with six', bankerSix],
    ['Player', player],
    ['Tie', tie],
  ];
  const rows = (name: string, prices: BaccaratPrices): Row[] => {
    const returns = baccaratReturns(prices, shoe);
    const bankerPrice = prices.bankerSix
      ? `${price(prices.banker)}, with six ${price(prices.bankerSix)}`
      : price(prices.banker);
    return [
      [name, 'Banker', bankerPrice, percent(returns.banker)],
      [name, 'Player', price(prices.player), percent(returns.player)],
      [name, 'Tie', price(prices.tie), percent(returns.tie)],
      [name, 'Pair of a side', price(prices.pair), percent(returns.pair)],
    ];
  };
  return [
    '## Baccarat, eight decks',
    '',
    'A hand from a full shoe. A later hand has the same chances as long as nobody looks at the cards before it. They are public, so anyone',
    `can count what is left. Therefore the last ${standardShoe.cutCard} of ${cardsLeft(shoe)} cards are not dealt, and no bet on a pair returns its stake.`,
    '',
    ...table(
      ['Outcome', 'Orders of six cards', 'Chance'],
      outcomes.map(([name, count]) => [name, count.toLocaleString('en'), percent(count / all)]),
    ),
    '',
    ...table(
      ['Table', 'Bet', 'Price', 'Return'],
      [...rows('Commission', withCommission), ...rows('No commission', withoutCommission)],
    ),
  ];
}

function dragonTiger(): string[] {
  const shoe = fullShoe(8);
  const { all, side, tie } = dragonTigerOrders(shoe);
  const returns = dragonTigerReturns(dragonTigerPrices, shoe);
  return [
    '## Dragon tiger, eight decks',
    '',
    'A hand from a full shoe. A later hand has the same chances as long as nobody looks at the cards before it. A shoe ends',
    'when half of it is left. Of a million shoes less than one has lost such cards by then that a tie returns its stake.',
    '',
    ...table(
      ['Outcome', 'Orders of two cards', 'Chance'],
      (
        [
          ['Dragon', side],
          ['Tiger', side],
          ['Tie', tie],
        ] as const
      ).map(([name, count]) => [name, count.toLocaleString('en'), percent(count / all)]),
    ),
    '',
    ...table(
      ['Bet', 'Price', 'At a tie', 'Return'],
      [
        ['Dragon, Tiger', price(dragonTigerPrices.side), '0.50', percent(returns.side)],
        ['Tie', price(dragonTigerPrices.tie), price(dragonTigerPrices.tie), percent(returns.tie)],
      ],
    ),
  ];
}

function roulette(): string[] {
  const bets = new Map<string, Row>();
  const returns = rouletteReturns(roulettePrices);
  for (const { market, wins, pockets, share } of returns)
    bets.set(market, [
      market,
      String(returns.filter((each) => each.market === market).length),
      `${wins} of ${pockets}`,
      price(roulettePrices[market]),
      percent(share),
    ]);
  return [
    '## Roulette, single zero',
    '',
    'Nothing comes back at zero but for bets on it.',
    '',
    ...table(['Bet', 'Picks', 'Wins', 'Price', 'Return'], [...bets.values()]),
  ];
}

function sicBo(): string[] {
  const single = sicBoPrices.single.map(price).join(', ');
  const priceOf = (market: keyof typeof sicBoPrices, pick: string): string => {
    const of = sicBoPrices[market];
    if (typeof of === 'number') return price(of);
    return market === 'single' ? single : price(sicBoPrices.total[pick] ?? 0);
  };
  const rows = new Map<string, Row>();
  for (const { market, pick, wins, throws, share } of sicBoReturns({ prices: sicBoPrices })) {
    // Totals as far from 10.5 pay the same; the picks of every other market do.
    const total = Number(pick);
    const name =
      market === 'total' ? `total ${Math.min(total, 21 - total)} or ${Math.max(total, 21 - total)}` : market;
    rows.set(name, [name, `${wins} of ${throws}`, priceOf(market, pick), percent(share)]);
  }
  return [
    '## Sic bo',
    '',
    'Size is small or big, and loses at a triple. A single pays by the number of dice that show it.',
    '',
    ...table(['Bet', 'Throws', 'Price', 'Return'], [...rows.values()]),
  ];
}

function race(): string[] {
  const fields = [
    ...[races.eightRunners, races.eightOverAMile, races.eightSprinters],
    ...[races.sevenRunners, races.sixRunners, races.tenRunners],
  ];
  const terms = { book: races.standardBook, deadHeatIn: races.deadHeatIn };
  return [
    '## Races at fixed prices',
    '',
    `The book is ${percent(races.standardBook.win / 10_000)} on win and place and ${percent(races.standardBook.quinella / 10_000)} on quinella. Prices are rounded down to two`,
    'decimals, and the returns are those of the rounded prices. Places: three from eight runners, two from five to seven. Each two',
    `neighbours in the order finish level in one of ${races.deadHeatIn.toLocaleString('en')} races, which divides stakes.`,
    '',
    ...table(
      ['Field', 'Market', 'Picks', 'Prices', 'Lowest return', 'Highest return'],
      fields.flatMap((card) => {
        const returns = raceReturns(terms, card);
        return (['win', 'place', 'quinella'] as const).map((market): Row => {
          const own = returns.filter((each) => each.market === market);
          const prices = own.map(({ priceMilli }) => priceMilli);
          const shares = own.map(({ share }) => share);
          return [
            `${card.runners.length} runners, ${card.metres.toLocaleString('en')} m`,
            market,
            String(own.length),
            `${price(Math.min(...prices))} to ${price(Math.max(...prices))}`,
            percent(Math.min(...shares)),
            percent(Math.max(...shares)),
          ];
        });
      }),
    ),
    '',
    'From a pool, its stakes come back but for the part of the house and what rounding down to 0.01 for 1.00 leaves. A dividend is',
    'at least 1.00, for which the house gives of its part; a pool never pays more than was staked in it.',
  ];
}

function cockfight(): string[] {
  const chances = chancesOf(contests.nearEquals);
  const fixed = contestReturns({ chances: contests.nearEquals, prices: contests.fixedPrices });
  const pool = contestReturns(
    { chances: contests.nearEquals, prices: contests.poolPrices },
    contests.poolTake,
  );
  return [
    '## Cockfight, a drawn contest',
    '',
    `Red wins in ${percent(chances.red)}, blue in ${percent(chances.blue)}; ${percent(chances.draw)} are draws after ${contests.nearEquals.rounds} rounds. After a draw stakes on a side come back.`,
    '',
    ...table(
      ['Table', 'Bet', 'Price', 'Return'],
      [
        ['Fixed', 'Red', price(contests.fixedPrices.red), percent(fixed.red ?? 0)],
        ['Fixed', 'Blue', price(contests.fixedPrices.blue), percent(fixed.blue ?? 0)],
        ['Fixed', 'Draw', price(contests.fixedPrices.draw), percent(fixed.draw)],
        [
          'Pool',
          'Red and blue together',
          `by the stakes, less ${percent(contests.poolTake / 10_000)}`,
          percent(pool.pool ?? 0),
        ],
        ['Pool', 'Draw', price(contests.poolPrices.draw), percent(pool.draw)],
      ],
    ),
  ];
}

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;

const price = (milli: number): string => (milli / 1000).toFixed(2);

function table(head: Row, rows: readonly Row[]): string[] {
  const line = (cells: Row) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, column) => (column === 0 ? '---' : '---:'))), ...rows.map(line)];
}

// The maths of the lotteries as a page to read: price, chance and exact return of every bet.
import { basisPoints, type Ratio } from '../../../rules/draws/ratio.ts';
import type { QuickDrawTable } from '../../../rules/kinds/quick-draw/definition.ts';
import { chancesOf, kindsOfPick, returnOf as quickReturn } from '../../../rules/kinds/quick-draw/exact.ts';
import { priceFor } from '../../../rules/kinds/quick-draw/lines.ts';
import { quickDrawTables } from '../../../rules/kinds/quick-draw/tables/index.ts';
import type { RegionalTable } from '../../../rules/kinds/regional-draw/definition.ts';
import { picksOf, returnOf, winChance } from '../../../rules/kinds/regional-draw/exact.ts';
import { marketsOf } from '../../../rules/kinds/regional-draw/prize-modes.ts';
import { regionalTables } from '../../../rules/kinds/regional-draw/tables.ts';

type Row = readonly (string | number)[];

/** The whole text of docs/maths/lotteries.md. */
export const lotterySheet = (): string =>
  [
    '# Maths of the lotteries',
    '',
    'Made by `node src/lib/gateway/house/maths/write-lottery-sheet.ts`; a test holds it against the rules. All figures are exact, computed',
    'with whole numbers and rounded only to be shown. Another test holds the stated return of every bet against the exact one.',
    '',
    '- **Price**: what one hit pays for a stake of 1.00, with the stake. `any2` and `any3` pay it for each time that the number',
    '  comes, a pair for half of the times that either number comes when both do.',
    '- **Picks**: how many different ones there are, at each station.',
    '- **Wins once in**: draws until a pick pays anything, on average.',
    '- **Return**: what comes back of all stakes on average. A parlay returns the product of its legs, less what is',
    '  lost when its price is cut to two decimals.',
    '',
    ...regionalTables.flatMap(regionalPart),
    ...quickDrawTables.flatMap(quickPart),
  ].join('\n');

function regionalPart(table: RegionalTable): string[] {
  const rows = (['Lott', 'ZY'] as const).flatMap((mode) =>
    marketsOf(table, mode).flatMap((name): Row[] => {
      const market = table.markets[name];
      if (!market || market.bet.kind === 'parlay') return [];
      const { bet, priceMilli } = market;
      const chance = winChance(table, bet);
      return [[name, mode, price(priceMilli), picksOf(bet), onceIn(chance), percent(returnOf(table, name))]];
    }),
  );
  return part(table.gameId, ['Bet', 'Mode', 'Price', 'Picks', 'Wins once in', 'Return'], rows);
}

function quickPart(table: QuickDrawTable): string[] {
  const rows = Object.entries(table.markets).flatMap(([name, market]) => {
    const all = kindsOfPick(table.balls, market).map((pick): Row => {
      const { won } = chancesOf(table.balls, market.bet, pick);
      return [price(priceFor(market, pick) ?? 0), onceIn(won), percent(quickReturn(table, market, pick))];
    });
    // Picks with the same figures are one row.
    return [...new Map(all.map((row) => [row.join(), [name, ...row]])).values()];
  });
  return part(`${table.gameId} (${table.prizeMode})`, ['Bet', 'Price', 'Wins once in', 'Return'], rows);
}

const part = (title: string, heads: readonly string[], rows: readonly Row[]): string[] => [
  `## ${title}`,
  '',
  `| ${heads.join(' | ')} |`,
  `| --- |${' ---: |'.repeat(heads.length - 1)}`,
  ...rows.map((row) => `| ${row.join(' | ')} |`),
  '',
];

const price = (milli: number): string => (milli / 1_000).toFixed(2);

const percent = (share: Ratio): string => `${(basisPoints(share) / 100).toFixed(2)} %`;

/** To a hundredth. */
const onceIn = ({ top, bottom }: Ratio): string => (Number((bottom * 1_000n) / top) / 1_000).toFixed(2);

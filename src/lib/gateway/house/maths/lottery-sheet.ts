// The maths of the lotteries as a page to read: price, chance and exact return of every bet.
import { basisPoints, type Ratio } from '../../../rules/draws/ratio.ts';
import type { QuickDrawTable } from '../../../rules/kinds/quick-draw/definition.ts';
import { chancesOf, kindsOfPick, returnOf as quickReturn } from '../../../rules/kinds/quick-draw/exact.ts';
import { priceFor } from '../../../rules/kinds/quick-draw/lines.ts';
import { quickDrawTables } from '../../../rules/kinds/quick-draw/tables/index.ts';
import type { RegionalTable } from '../../../rules/kinds/regional-draw/definition.ts';
import { picksOf, returnOf, winChance } from '../../../rules/kinds/regional-draw/exact.ts';
import { returnAtLeastOf } from '../../../rules/kinds/regional-draw/least-return.ts';
import { marketsOf } from '../../../rules/kinds/regional-draw/prize-modes.ts';
import { regionalTables } from '../../../rules/kinds/regional-draw/tables.ts';
import { returnAtLeast } from '../../../rules/least-return.ts';

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
    '- **At 0.10**: the return of the least stake. What is won is rounded down to 0.01 once, so a price like 2.84 pays 0.28 there. Where a',
    '  pick may be hit several times it is a bound: no less than that comes back.',
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
      return [
        [
          name,
          mode,
          price(priceMilli),
          picksOf(bet),
          onceIn(chance),
          percent(returnOf(table, name)),
          least(returnAtLeastOf(table, market)),
        ],
      ];
    }),
  );
  return part(table.gameId, ['Bet', 'Mode', 'Price', 'Picks', 'Wins once in', 'Return', 'At 0.10'], rows);
}

function quickPart(table: QuickDrawTable): string[] {
  const rows = Object.entries(table.markets).flatMap(([name, market]) => {
    const all = kindsOfPick(table.balls, market).map((pick): Row => {
      const { won } = chancesOf(table.balls, market.bet, pick);
      const milli = priceFor(market, pick) ?? 0;
      const share = quickReturn(table, market, pick);
      const stated = { rtpBasisPoints: Math.floor(basisPoints(share)), leastMinor: market.leastMinor };
      return [price(milli), onceIn(won), percent(share), least(returnAtLeast(stated, [milli]))];
    });
    // Picks with the same figures are one row.
    return [...new Map(all.map((row) => [row.join(), [name, ...row]])).values()];
  });
  return part(
    `${table.gameId} (${table.prizeMode})`,
    ['Bet', 'Price', 'Wins once in', 'Return', 'At 0.10'],
    rows,
  );
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

const least = (points: number): string => `${(points / 100).toFixed(2)} %`;

/** To a hundredth. */
const onceIn = ({ top, bottom }: Ratio): string => (Number((bottom * 1_000n) / top) / 1_000).toFixed(2);

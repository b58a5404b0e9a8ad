// The sheet of leagues: what each market of each league returns, from the prices that are paid.
import type { FixtureTable } from '../../../rules/kinds/fixture/definition.ts';
import { exactReturns } from '../../../rules/kinds/fixture/exact.ts';
import { CASH_OUT_MARGIN } from '../../../rules/sports/cash-out.ts';
import { seasonTitles } from '../titles/fixture/index.ts';

type Row = readonly string[];

/** What rounding down leaves of a price at least. */
const IN_PLAY = 1.01 / 1.02;

export const sportsSheet = (): string =>
  `${[
    '# Maths of sports and e-sports',
    '',
    'Made by `node src/lib/gateway/house/maths/write-sports-sheet.ts`; a test holds it against the rules. All figures are exact: the chances',
    'of every score come from the model of the sport, and each pick of each fixture of a season is counted. A price is what comes back for',
    '1.00, with the stake. **Return** is what comes back of a stake on average, by the prices as they are shown: rounded down to two decimals.',
    '',
    'The price of a pick is the fair one, 1 + loses / wins, with the chances of a market made to add up to its **book**. Of a line that can give the',
    'stake back, or a half of it, only what can win or lose is in the price, so such a bet returns more. A parlay returns the product of the',
    'returns of its picks, less what cutting its price to two decimals leaves; a system returns what its combinations do.',
    '',
    'In play the same model gives the prices from the score and the time left, by the same books. Rounding down takes less than 0.01 of a price',
    'that is 1.01 at least, so at any score a pick returns at least 1 / book x 1.01 / 1.02: **in play at least**.',
    '',
    `An open bet is bought back for what it returns on average from the score of now, by the same chances and without a book, less`,
    `**${percent(CASH_OUT_MARGIN / 10_000)}**; of several picks together 0.01 for each 1.00 staked goes for cutting their price. So a single sold at once returns its`,
    `return x ${((10_000 - CASH_OUT_MARGIN) / 10_000).toFixed(2)}, and no sale pays more than the bet would on average.`,
    '',
    '- Football: in each of 90 minutes each side has a goal in so many of 65,536 cases, by the goals that it is expected to have.',
    '- Basketball: 96 attacks a side, each worth 0 to 3 points by weights, and overtimes of ten while sides are level. Prices come from the',
    '  chances of every lead and of every sum of points, however many overtimes there are.',
    '- Maps: each round is won by the home side in so many of 10,000 cases.',
    '',
    ...seasonTitles().flatMap(({ game, table }) => league(game.name, table as FixtureTable)),
  ].join('\n')}`;

function league(name: string, table: FixtureTable): string[] {
  const rows = exactReturns(table).map(
    ({ market, picks, lowestPrice, highestPrice, lowest, highest }): Row => [
      market,
      percent((table.book[market] ?? 0) / 10_000),
      picks.toLocaleString('en'),
      `${price(lowestPrice)} to ${price(highestPrice)}`,
      percent(lowest),
      percent(highest),
      percent((10_000 / (table.book[market] ?? 0)) * IN_PLAY),
    ],
  );
  const line = (cells: Row): string => `| ${cells.join(' | ')} |`;
  return [
    `## ${name}`,
    '',
    line([
      'Market',
      'Book',
      'Picks in a season',
      'Prices',
      'Lowest return',
      'Highest return',
      'In play at least',
    ]),
    line(['---', '---:', '---:', '---:', '---:', '---:', '---:']),
    ...rows.map(line),
    '',
  ];
}

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;

const price = (milli: number): string => (milli / 1000).toFixed(2);

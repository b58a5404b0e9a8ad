// Test vectors of cockfights: at fixed prices, and with a pool of both sides.
import type { CockfightTable, Contest } from '../../../../rules/kinds/cockfight/definition.ts';
import { dividendsOf, priceOf, settleLine } from '../../../../rules/kinds/cockfight/lines.ts';
import { play } from '../../../../rules/kinds/cockfight/play.ts';
import { fixedPrices, nearEquals, poolPrices, poolTake } from '../../../../rules/kinds/cockfight/standard.ts';
import { type TableVectors, tableVectors, vectorTable } from '../../vectors/shared-rounds.ts';

const MARKETS = ['side', 'draw'];

const fixed: CockfightTable = {
  ...vectorTable('cockfight', MARKETS),
  ...{ chances: nearEquals, prices: fixedPrices },
};
const pool: CockfightTable = {
  ...vectorTable('cockfight-pool', MARKETS, { side: poolTake }),
  ...{ chances: nearEquals, prices: poolPrices },
};

const spots = () => MARKETS.flatMap((market) => ['red', 'blue', 'draw'].map((pick) => ({ market, pick })));
/** Nobody has bet on blue. */
const oneSide = () => spots().filter(({ pick }) => pick !== 'blue');

export const cockfightVectors = (): TableVectors =>
  tableVectors<CockfightTable, Contest, null>(
    'cockfight',
    { begin: () => null, play, priceOf, settleLine, dividendsOf },
    [
      { table: fixed, spots },
      { table: pool, spots },
      { table: pool, spots: oneSide },
    ],
  );

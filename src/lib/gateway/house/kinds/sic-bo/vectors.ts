// Test vectors of sic bo: every bet.
import type { SicBoMarket, SicBoTable, SicBoThrow } from '../../../../rules/kinds/sic-bo/definition.ts';
import { picksOf, priceOf, settleLine } from '../../../../rules/kinds/sic-bo/lines.ts';
import { play } from '../../../../rules/kinds/sic-bo/play.ts';
import { standardPrices } from '../../../../rules/kinds/sic-bo/standard.ts';
import { type TableVectors, tableVectors, vectorTable } from '../../vectors/shared-rounds.ts';

const markets = Object.keys(standardPrices) as SicBoMarket[];
const table: SicBoTable = { ...vectorTable('sic-bo', markets), prices: standardPrices };
const bets = markets.flatMap((market) => picksOf(table, market).map((pick) => ({ market, pick })));

export const sicBoVectors = (): TableVectors =>
  tableVectors<SicBoTable, SicBoThrow, null>('sic-bo', { begin: () => null, play, priceOf, settleLine }, [
    { table, spots: () => bets },
  ]);

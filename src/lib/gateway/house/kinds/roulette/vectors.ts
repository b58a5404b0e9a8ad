// Test vectors of roulette: every sort of bet, won and lost.
import { everyBet } from '../../../../rules/kinds/roulette/bets.ts';
import { type RouletteTable, rouletteMarkets } from '../../../../rules/kinds/roulette/definition.ts';
import { priceOf, settleLine } from '../../../../rules/kinds/roulette/lines.ts';
import { play } from '../../../../rules/kinds/roulette/play.ts';
import { standardPrices } from '../../../../rules/kinds/roulette/standard.ts';
import { type TableVectors, tableVectors, vectorTable } from '../../vectors/shared-rounds.ts';

const table: RouletteTable = { ...vectorTable('roulette', rouletteMarkets), prices: standardPrices };

/** Of each market a bet that has the number, where there is one, and one that has it not. */
const spots = ({ number }: { number: number }) =>
  rouletteMarkets.flatMap((market) => {
    const bets = everyBet().filter((bet) => bet.market === market);
    const won = bets.find(({ numbers }) => numbers.includes(number));
    const lost = bets.find(({ numbers }) => !numbers.includes(number));
    return [won, lost].flatMap((bet) => (bet ? [{ market, pick: bet.pick }] : []));
  });

export const rouletteVectors = (): TableVectors =>
  tableVectors('roulette', { begin: () => null, play, priceOf, settleLine }, [{ table, spots }]);

// Every table of roulette the house offers, in the order of its lobby.
import {
  type RouletteMarket,
  type RouletteTable,
  rouletteMarkets,
} from '../../../../rules/kinds/roulette/definition.ts';
import { standardPrices } from '../../../../rules/kinds/roulette/standard.ts';
import { cycleOf } from '../../../../rules/rhythm.ts';
import type { SharedTitle } from '../../kind.ts';
import { liveTable } from '../../live-table.ts';

/** What a table has of its own. */
interface Terms {
  seconds: Parameters<typeof cycleOf>[0];
  /** Of every bet, and of all bets of a player in a round. */
  leastMinor: number;
  playerMinor: number;
  mostMinor: Readonly<Record<RouletteMarket, number>>;
}

/** The largest stakes of a table, by that on one number: what more numbers share may be more. */
const mosts = (straight: number): Terms['mostMinor'] => ({
  straight,
  split: straight * 2,
  street: straight * 3,
  trio: straight * 3,
  corner: straight * 4,
  firstFour: straight * 4,
  line: straight * 6,
  column: straight * 12,
  dozen: straight * 12,
  colour: straight * 25,
  parity: straight * 25,
  half: straight * 25,
});

const table = (gameId: string, { seconds, leastMinor, playerMinor, mostMinor }: Terms): RouletteTable => ({
  gameId,
  version: `${gameId}/1`,
  rhythm: cycleOf(seconds),
  roundsAhead: 0,
  markets: Object.fromEntries(
    rouletteMarkets.map((market) => [market, { leastMinor, mostMinor: mostMinor[market] }]),
  ),
  limits: {
    playerMinor,
    // Chips on every number at once are within this: only the limits of the spots are ever in the way.
    betPayoutMinor: playerMinor * 36,
    playerPayoutMinor: playerMinor * 36,
    liabilityMinor: mostMinor.straight * 36 * 50,
  },
  prices: standardPrices,
});

/** As the exact maths of the rules have it; a test holds them against each other. */
const returns = Object.fromEntries(rouletteMarkets.map((market) => [market, 9730]));

const titles: readonly SharedTitle[] = [
  liveTable(
    table('salon-roulette', {
      seconds: { bets: 20, drawing: 6, result: 5 },
      ...{ leastMinor: 100, playerMinor: 1_000_000, mostMinor: mosts(10_000) },
    }),
    returns,
    {
      ...{ name: 'Salon Roulette', isHot: true, addedOn: '2026-11-25' },
      cover: { motif: 'roulette', palette: 'jade', field: 'rings', lead: 'Salon', main: 'Roulette' },
    },
  ),
  liveTable(
    table('rapid-roulette', {
      seconds: { bets: 10, drawing: 6, result: 3 },
      ...{ leastMinor: 100, playerMinor: 200_000, mostMinor: mosts(2000) },
    }),
    returns,
    {
      ...{ name: 'Rapid Roulette', isHot: false, addedOn: '2026-11-25' },
      cover: { motif: 'rotor', palette: 'copper', field: 'rays', lead: 'Rapid', main: 'Roulette' },
    },
  ),
];

export const rouletteTitles = (): SharedTitle[] => [...titles];

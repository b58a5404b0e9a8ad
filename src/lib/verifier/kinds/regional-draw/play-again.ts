// A draw in the regional form: the numbers of its stations, and what the bets on them pay.
import { NoTable } from '../../read-table.ts';
import { gameOf, LOST, readShared, type SharedGame } from '../../shared/kind.ts';
import { drawStations, readStations, type Stations } from './draw.ts';
import { halfHits } from './hits.ts';
import { type RegionalMarket, readMarket } from './markets.ts';
import { type Leg, pickOf } from './picks.ts';

export const readRegionalDraw = gameOf((table): SharedGame => {
  const { markets: given, own } = readShared(
    table,
    ['region', 'prizes', 'stations', 'stationInPick'],
    ['bet', 'priceMilli', 'rtpBasisPoints'],
  );
  if (typeof own.stationInPick !== 'boolean') throw new NoTable('no stationInPick');
  const stations = readStations(own);
  const markets = new Map([...given].map(([name, market]) => [name, readMarket(market.own)]));
  const legsOf = (market: string, pick: string): readonly Leg[] | undefined =>
    pickOf(markets, own.stationInPick === true, market, pick);
  return {
    begin: null,
    priceOf: ({ market, pick }, index) => {
      const legs = legsOf(market, pick);
      const drawing = stations.on(index);
      const draw = (leg: Leg): boolean => leg.stations.every((station) => drawing.includes(station));
      return legs?.every(draw) ? priceOf(markets.get(market), legs) : undefined;
    },
    play: async (_, index, numbers) => {
      const drawn = await drawStations(stations, index, numbers);
      return {
        result: { stations: drawn },
        after: null,
        pays: ({ market, pick, stakeCents, price = 0 }) => {
          const hits = hitsOf(legsOf(market, pick) ?? [], drawn);
          if (hits === 0) return LOST;
          return { result: 'won', cents: (stakeCents * BigInt(price) * BigInt(hits)) / 2000n };
        },
      };
    },
  };
});

/** In halves. Of several legs each has to win, and together they win once. */
function hitsOf(legs: readonly Leg[], drawn: Stations): number {
  const [first] = legs;
  if (legs.length === 1 && first) return halfHits(first, drawn);
  return legs.length > 1 && legs.every((leg) => halfHits(leg, drawn) > 0) ? 2 : 0;
}

const STEP = 10n;
const WHOLE = 1000n;

function priceOf(market: RegionalMarket | undefined, legs: readonly Leg[]): number | undefined {
  if (market?.bet.kind !== 'parlay') return market?.price;
  let product = WHOLE;
  let scale = 1n;
  for (const { market: own } of legs) {
    product *= BigInt(own.price);
    scale *= WHOLE;
  }
  const price = product / scale;
  return Number(price - (price % STEP));
}

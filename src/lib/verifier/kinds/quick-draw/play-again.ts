// A quick draw: its balls, and what the bets on them pay.
import { oneOf } from '../../read-table.ts';
import { backOf, gameOf, LOST, readShared, type SharedGame, type Spot, wonAt } from '../../shared/kind.ts';
import { draw, readBalls } from './balls.ts';
import { type QuickMarket, readMarket } from './markets.ts';
import { outcomeOf } from './outcome.ts';
import { type Pick, readPick } from './picks.ts';

export const readQuickDraw = gameOf((table): SharedGame => {
  const { markets: given, own } = readShared(
    table,
    ['prizeMode', 'balls'],
    ['bet', 'priceMilli', 'rtpBasisPoints'],
  );
  oneOf(own.prizeMode, ['Elott', 'SEA']);
  const balls = readBalls(own.balls);
  const markets = new Map([...given].map(([name, market]) => [name, readMarket(market.own)]));
  const find = ({ market: name, pick: text }: Spot): { market: QuickMarket; pick: Pick } | undefined => {
    const market = markets.get(name);
    const pick = market && readPick(balls, market, text);
    return pick && { market, pick };
  };
  return {
    begin: null,
    priceOf: (spot) => {
      const found = find(spot);
      return found?.market.priceOf(found.pick.name);
    },
    play: async (_, __, numbers) => {
      const drawn = await draw(balls, numbers);
      return {
        result: { balls: drawn },
        after: null,
        pays: (line) => {
          const found = find(line);
          const outcome = found && outcomeOf(found.market, found.pick, drawn);
          if (outcome === 'push') return backOf(line, 'push');
          return outcome === 'won' ? wonAt(line, line.price ?? 0) : LOST;
        },
      };
    },
  };
});

// Exact chances and returns of a quick draw. Balls at any places are as likely as at any others, so only their number matters:
// every way to draw them is judged. Where there are too many ways the count is a formula.
import { plus, type Ratio, ratio, times } from '../../draws/ratio.ts';
import { type Balls, type QuickBet, type QuickDrawTable, type QuickMarket, valuesOf } from './definition.ts';
import { judge } from './judge.ts';
import { priceFor } from './lines.ts';
import { offered, type Pick } from './picks.ts';

export interface Chances {
  won: Ratio;
  push: Ratio;
}

/** Of a pick that the market has. */
export function chancesOf(balls: Balls, bet: QuickBet, pick: Pick): Chances {
  if (bet.kind === 'contains' && !balls.repeats)
    return { won: allAmong(balls, pick.values?.length ?? 0, pick.places.length), push: ratio(0) };
  const counted = { won: 0, push: 0, lost: 0 };
  for (const drawn of waysOf(balls, pick.places.length)) counted[judge(bet, pick, drawn)]++;
  const ways = counted.won + counted.push + counted.lost;
  return { won: ratio(counted.won, ways), push: ratio(counted.push, ways) };
}

/** So many balls of different values are all among the first `places`: a falling product over another. */
function allAmong(balls: Balls, wanted: number, places: number): Ratio {
  const all = valuesOf(balls).length;
  return Array.from({ length: wanted }, (_, i) => ratio(places - i, all - i)).reduce(times, ratio(1));
}

/** Every sequence of so many balls. */
export function* waysOf(balls: Balls, count: number, before: readonly number[] = []): Generator<number[]> {
  if (before.length === count) {
    yield [...before];
    return;
  }
  for (const value of valuesOf(balls))
    if (balls.repeats || !before.includes(value)) yield* waysOf(balls, count, [...before, value]);
}

/** One pick for each price and chance that a market has: picks that differ by their values alone have the same. */
export function kindsOfPick(balls: Balls, { bet, priceMilli }: QuickMarket): Pick[] {
  const lists = [...new Map(Object.values(bet.places).map((places) => [places.length, places])).values()];
  const [least = 0] = valuesOf(balls);
  return lists.flatMap((places): Pick[] => {
    if (bet.kind === 'measure' || bet.kind === 'shape')
      return offered(bet, priceMilli).map((name) => ({ places, name }));
    if (bet.kind === 'exact')
      return [{ places, values: places.map((_, at) => (balls.repeats ? least : least + at)) }];
    return [{ places, values: bet.pattern.flatMap((n, at) => Array<number>(n).fill(least + at)) }];
  });
}

/** What comes back of a stake on a pick on average. */
export function returnOf({ balls }: QuickDrawTable, market: QuickMarket, pick: Pick): Ratio {
  const { won, push } = chancesOf(balls, market.bet, pick);
  return plus(times(won, ratio(priceFor(market, pick) ?? 0, 1_000)), push);
}

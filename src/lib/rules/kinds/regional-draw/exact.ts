// Exact chances and returns of a regional draw. Its numbers are independent, and so are the digits of each.
import { choose } from '../../draws/combinations.ts';
import { minus, plus, power, type Ratio, ratio, times } from '../../draws/ratio.ts';
import { numbersWith, type RegionalBet, type RegionalTable } from './definition.ts';
import { marketOf } from './lines.ts';
import { type Leg, numbersOf } from './picks.ts';

type Bet = Exclude<RegionalBet, { kind: 'parlay' }>;

/** How many different picks a market has at a station, or at a pair of stations. */
export function picksOf(bet: Bet): number {
  const { count, digits } = numbersOf(bet);
  return choose(10 ** digits, count);
}

/** The chance that a pick pays anything. */
export function winChance(table: RegionalTable, bet: Bet): Ratio {
  if (bet.kind === 'ending') return ratio(1, 10 ** bet.digits);
  if (bet.kind === 'digit') return ratio(1, 10);
  if (bet.kind === 'any')
    return minus(
      ratio(1),
      power(ratio(10 ** bet.digits - 1, 10 ** bet.digits), numbersWith(table, bet.digits)),
    );
  const drawn = numbersWith(table, 2) * (bet.kind === 'pair' ? bet.stations : 1);
  if (bet.kind === 'none') return noneOf(bet.numbers, drawn);
  return allOf(bet.kind === 'pair' ? 2 : bet.numbers, drawn);
}

/** The chance that none of `k` endings of two digits is among `drawn`. */
const noneOf = (k: number, drawn: number): Ratio => power(ratio(100 - k, 100), drawn);

/** That each of them is: less those without one, and again those without two that were taken off twice, and so on. */
function allOf(k: number, drawn: number): Ratio {
  let chance = ratio(0);
  for (let missing = 0; missing <= k; missing++) {
    const part = times(ratio(choose(k, missing)), noneOf(missing, drawn));
    chance = missing % 2 === 0 ? plus(chance, part) : minus(chance, part);
  }
  return chance;
}

/** How many hits a pick has on average, where `any` and `pair` may have several. */
function hitsOf(table: RegionalTable, bet: Bet): Ratio {
  if (bet.kind === 'any') return ratio(numbersWith(table, bet.digits), 10 ** bet.digits);
  if (bet.kind !== 'pair') return winChance(table, bet);
  // Half of the times of either number where both come; by symmetry the times of one where the other comes at all. Given
  // that one ending is it, the other is not among the rest with the chance of `rest`.
  const drawn = numbersWith(table, 2) * bet.stations;
  const rest = noneOf(1, drawn - 1);
  return times(ratio(drawn, 100), minus(ratio(1), rest));
}

/** What comes back of a stake on average. */
export function returnOf(table: RegionalTable, market: string): Ratio {
  const found = marketOf(table, market);
  if (!found || found.bet.kind === 'parlay') throw new RangeError(`No market with one return: ${market}`);
  return times(hitsOf(table, found.bet), ratio(found.priceMilli, 1_000));
}

/** What comes back of a stake on a parlay, by its price: its legs are of different prizes, so their chances multiply. */
export const parlayReturn = (table: RegionalTable, legs: readonly Leg[], priceMilli: number): Ratio =>
  legs.reduce(
    (all, { market }) => {
      const bet = marketOf(table, market)?.bet;
      if (!bet || bet.kind === 'parlay') throw new RangeError(`No leg: ${market}`);
      return times(all, winChance(table, bet));
    },
    ratio(priceMilli, 1_000),
  );

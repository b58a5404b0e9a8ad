// Which picks a finishing order makes winners, and which part of a stake on each wins.
import type { Part, Winners } from '../../totalisator.ts';
import { placesOf, type RaceMarket, type RaceResult } from './definition.ts';

/** Two runners as the pick of a quinella, in any order. */
export const quinellaPick = (one: number, other: number): string =>
  [one, other].toSorted((a, b) => a - b).join('-');

/**
 * The winning picks. Level runners share the places that they fill: two in the last place have half of it each. Places go by how many were
 * declared, so that a bet keeps the places it was made for.
 */
export function winnersOf({ order, nonRunners }: RaceResult, market: RaceMarket): Winners {
  if (market === 'quinella') return quinellas(order);
  const declared = order.flat().length + nonRunners.length;
  let places = market === 'win' ? 1 : placesOf(declared);
  const found = new Map<string, Part>();
  for (const group of order) {
    if (places <= 0) break;
    const part = { parts: Math.min(places, group.length), of: group.length };
    for (const number of group) found.set(String(number), part);
    places -= group.length;
  }
  return found;
}

/** The first two in either order. Of more who are level every two win, or each of them with the winner. */
function quinellas([first = [], second = []]: RaceResult['order']): Winners {
  const [winner = 0] = first;
  const picks =
    first.length > 1
      ? first.flatMap((one, at) => first.slice(at + 1).map((other) => quinellaPick(one, other)))
      : second.map((other) => quinellaPick(winner, other));
  return new Map(picks.map((pick) => [pick, { parts: 1, of: picks.length }]));
}

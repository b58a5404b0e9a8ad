// The chances of a race by the model of Harville: the winner by strength, the second by strength among the rest, and so on.
import { fieldOf, placesOf, type RaceCard, type RaceMarket } from './definition.ts';
import { quinellaPick } from './winners.ts';

/**
 * The part of a stake on each pick that wins on average: its chance, with half of it where a dead heat halves it. The parts of a
 * market add up to its places, to one of a quinella. Those who do not run have none.
 */
export function winningShares(
  card: RaceCard,
  deadHeatIn: number,
  market: RaceMarket,
): ReadonlyMap<string, number> {
  const shares = new Map<string, number>();
  const add = (pick: string, share: number): void => {
    shares.set(pick, (shares.get(pick) ?? 0) + share);
  };
  const half = 1 / deadHeatIn / 2;
  const field = fieldOf(card);
  const places = market === 'place' ? placesOf(card.runners.length) : 1;
  if (places === 0) return shares;
  if (market === 'quinella')
    everyStart(field, 3, ([first = 0, second = 0, third], chance) => {
      add(quinellaPick(first, second), chance * (third === undefined ? 1 : 1 - half));
      if (third !== undefined) add(quinellaPick(first, third), chance * half);
    });
  else
    everyStart(field, places + 1, (order, chance) => {
      // Nobody can be level with the last of the field.
      const lastPlaced = field.length > places ? 1 - half : 1;
      for (const [place, number] of order.entries())
        add(String(number), chance * (place < places - 1 ? 1 : place < places ? lastPlaced : half));
    });
  return shares;
}

/** Every order of the first runners with its chance. */
function everyStart(
  field: RaceCard['runners'],
  depth: number,
  seen: (order: readonly number[], chance: number) => void,
): void {
  const visit = (order: readonly number[], chance: number): void => {
    if (order.length === Math.min(depth, field.length)) seen(order, chance);
    else {
      const left = field.filter(({ number }) => !order.includes(number));
      const strengths = left.reduce((sum, { strength }) => sum + strength, 0);
      for (const { number, strength } of left) visit([...order, number], (chance * strength) / strengths);
    }
  };
  visit([], 1);
}

// A race from its draws: who finishes where, by how much, and how the field runs until the last fifth. Nothing stays from race
// to race.
import { type Draws, drawWeighted } from '../../fair.ts';
import type { Drawn } from '../shared.ts';
import { cardOf, fieldOf, type RaceResult, type RaceTable } from './definition.ts';

/** After each fifth of the race but the last. */
export const SPLITS = 4;

/** In tenths of a length. */
const LARGEST_GAP = 15;
const DEEPEST_FIELD = 60;

/**
 * Draw order: the runners as they finish, by strength, until one is left; the dead heat; the gap behind each finisher, in order, but
 * for that of a dead heat; then the splits, fifth by fifth, by the runners' numbers. The splits know nothing of the order.
 */
export function* play(
  { cards, deadHeatIn }: Pick<RaceTable, 'cards' | 'deadHeatIn'>,
  _: null,
  index: bigint,
): Draws<Drawn<RaceResult, null>> {
  const card = cardOf({ cards }, index);
  const { nonRunners = [] } = card;
  const field = fieldOf(card);
  const left = [...field];
  const finished: number[] = [];
  while (left.length > 1) {
    const place = yield* drawWeighted(left.map(({ strength }) => strength));
    finished.push(...left.splice(place, 1).map(({ number }) => number));
  }
  finished.push(...left.map(({ number }) => number));
  const level = yield deadHeatIn;
  const margins = [0];
  while (margins.length < field.length) {
    const gap = margins.length - 1 === level ? 0 : (yield LARGEST_GAP) + 1;
    margins.push((margins.at(-1) ?? 0) + gap);
  }
  const splits: number[][] = [];
  while (splits.length < SPLITS) {
    const split: number[] = [];
    while (split.length < field.length) split.push(yield DEEPEST_FIELD + 1);
    splits.push(split);
  }
  return { result: { order: grouped(finished, margins), nonRunners, margins, splits }, after: null };
}

/** Finishers with the same margin are in one group. */
function grouped(finished: readonly number[], margins: readonly number[]): number[][] {
  const order: number[][] = [];
  for (const [at, number] of finished.entries()) {
    if (at > 0 && margins[at] === margins[at - 1]) order.at(-1)?.push(number);
    else order.push([number]);
  }
  return order;
}

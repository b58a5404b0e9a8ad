// Random picks of a player: different numbers of a list, each as likely as the others.
import type { Draws } from '../fair.ts';

/** Draws `count` entries, in the order of the list. */
export function* drawDifferent<T>(list: readonly T[], count: number): Draws<T[]> {
  const left = list.map((_, place) => place);
  const places: number[] = [];
  while (places.length < count && left.length > 0) places.push(...left.splice(yield left.length, 1));
  return places.sort((a, b) => a - b).flatMap((place) => list.slice(place, place + 1));
}

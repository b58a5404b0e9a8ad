// The winning picks of a race, each with its part.
import type { Part } from '../../shared/pools.ts';
import type { Card } from './cards.ts';
import type { Finish } from './course.ts';

export function winnersOf(
  { places }: Card,
  order: Finish['order'],
  market: string,
): ReadonlyMap<string, Part> {
  if (market === 'quinella') return quinellas(order);
  const winning = new Map<string, Part>();
  let before = 0;
  for (const group of order) {
    const free = Math.max(0, (market === 'win' ? 1 : places) - before);
    const part = { parts: Math.min(free, group.length), of: group.length };
    if (free > 0) for (const number of group) winning.set(`${number}`, part);
    before += group.length;
  }
  return winning;
}

function quinellas([first = [], second = []]: Finish['order']): ReadonlyMap<string, Part> {
  const [winner = 0, ...level] = first;
  const pairs =
    level.length === 0
      ? second.map((number) => [winner, number])
      : first.flatMap((one, at) => first.slice(at + 1).map((other) => [one, other]));
  const part = { parts: 1, of: pairs.length };
  return new Map(pairs.map((pair) => [pair.sort((a, b) => a - b).join('-'), part]));
}

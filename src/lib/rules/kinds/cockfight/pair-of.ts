// Who is in the ring in a contest.
import type { Pair } from './definition.ts';

const unnamed: Pair = {
  red: { name: '', hue: 24, tail: 200 },
  blue: { name: '', hue: 75, tail: 150 },
};

export function pairOf({ pairs = [] }: { pairs?: readonly Pair[] | undefined }, index: string): Pair {
  if (pairs.length === 0) return unnamed;
  return pairs[Number(BigInt(index) % BigInt(pairs.length))] ?? unnamed;
}

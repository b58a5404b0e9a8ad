// A round that many share, held against what was published of it.
import { hmacUnder, sha256Text } from '../hash.ts';
import { Numbers } from '../numbers.ts';

/** What is published of a round when it is over. */
export interface SharedProof {
  method: 'chain' | 'draw';
  table: string;
  index: string;
  /** Of a chain: the hash at its end, and which element, counted from 1, decides the round. Of a draw: the hash of its seed. */
  hash: string;
  position?: number;
  publicValue?: string;
  /** The root of the accepted bets. */
  root: string;
  seed: string;
}

/** The longest chain there is. */
const MOST_ELEMENTS = 10_000;

/** True when the seed is the one that was published before the bets, by its hash or by the hash at the end of its chain. */
export const seedAgrees = async ({ method, hash, position = 0, seed }: SharedProof): Promise<boolean> =>
  (await hashedTimes(seed, method === 'chain' ? position : 1)) === hash;

/** The hash of the hash and so on, so many times; undefined for more than a chain has elements, or none. */
export async function hashedTimes(seed: string, times: number): Promise<string | undefined> {
  if (times < 1 || times > MOST_ELEMENTS) return undefined;
  let hashed = seed;
  for (let i = 0; i < times; i++) hashed = await sha256Text(hashed);
  return hashed;
}

/** The elements of a chain before one of its seeds, by their places, and the hash that they lead to. */
export async function elementsTo(
  seed: string,
  position: number,
): Promise<{ end: string | undefined; at(position: number): string }> {
  const elements = new Map<number, string>();
  let hashed = seed;
  for (let at = position; at >= 1 && position <= MOST_ELEMENTS; at--) {
    elements.set(at, hashed);
    hashed = await sha256Text(hashed);
  }
  return { end: elements.size > 0 ? hashed : undefined, at: (place) => elements.get(place) ?? '' };
}

/** The numbers of a shared round. */
export async function numbersOf({
  method,
  table,
  index,
  publicValue,
  root,
  seed,
}: SharedProof): Promise<Numbers> {
  const mixed = method === 'chain' ? [publicValue ?? ''] : [];
  return new Numbers(await hmacUnder(seed), [...mixed, table, index, root].join(':'));
}

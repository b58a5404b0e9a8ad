// A tree of hashes over a list, as RFC 6962 has it: leaves and nodes are hashed apart, so neither passes for the other.
import { createHash } from 'node:crypto';

const [LEAF, NODE] = [Buffer.of(0), Buffer.of(1)];

const hashOf = (...parts: Buffer[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** The hash of a text as a leaf. */
export const leafOf = (content: string): Buffer => hashOf(LEAF, Buffer.from(content, 'utf8'));

/** What is left of a list of more than one goes by the largest power of two below its length. */
const splitAt = (count: number): number => 2 ** Math.ceil(Math.log2(count) - 1);

/**
 * The root over hashes in their order: of leaves, or of the subtrees of consecutive parts of a list. All parts but the last
 * then have the same length, a power of two.
 */
export function rootOf(hashes: readonly Buffer[]): Buffer {
  if (hashes.length === 0) return hashOf();
  const [only] = hashes;
  if (hashes.length === 1 && only) return only;
  const left = splitAt(hashes.length);
  return hashOf(NODE, rootOf(hashes.slice(0, left)), rootOf(hashes.slice(left)));
}

/** The hashes beside the way from one of these hashes to their root, from below. */
export function pathTo(hashes: readonly Buffer[], place: number): Buffer[] {
  if (!hashes[place]) throw new RangeError(`There is no leaf ${place} of ${hashes.length}`);
  if (hashes.length === 1) return [];
  const left = splitAt(hashes.length);
  return place < left
    ? [...pathTo(hashes.slice(0, left), place), rootOf(hashes.slice(left))]
    : [...pathTo(hashes.slice(left), place - left), rootOf(hashes.slice(0, left))];
}

/** The root over these texts in their order, in hexadecimal. */
export const merkleRoot = (contents: readonly string[]): string =>
  rootOf(contents.map(leafOf)).toString('hex');

/** The hashes beside the way from a leaf to the root, from the leaf on, in hexadecimal. */
export const merklePath = (contents: readonly string[], place: number): string[] =>
  pathTo(contents.map(leafOf), place).map((hash) => hash.toString('hex'));

/** The same for several leaves of one tree, which is hashed once. */
export function merklePaths(contents: readonly string[], places: readonly number[]): string[][] {
  const rows = [contents.map(leafOf)];
  // Neighbours are joined row by row; one that is left over goes up as it is. That is the same tree.
  for (let row = rows[0] ?? []; row.length > 1; rows.push(row)) {
    const below = row;
    row = below.flatMap((left, at) => {
      const right = below[at + 1];
      return at % 2 === 1 ? [] : [right ? hashOf(NODE, left, right) : left];
    });
  }
  return places.map((place) => {
    if (!rows[0]?.[place]) throw new RangeError(`There is no leaf ${place} of ${contents.length}`);
    return rows.flatMap((row, height) => row[Math.floor(place / 2 ** height) ^ 1]?.toString('hex') ?? []);
  });
}

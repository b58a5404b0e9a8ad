// A tree of hashes over a list, as RFC 6962 has it: leaves and nodes are hashed apart, so neither passes for the other.
import { createHash } from 'node:crypto';

const [LEAF, NODE] = [Buffer.of(0), Buffer.of(1)];

const hashOf = (...parts: Buffer[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const leafOf = (content: string): Buffer => hashOf(LEAF, Buffer.from(content, 'utf8'));

/** What is left of a list of more than one goes by the largest power of two below its length. */
const splitAt = (count: number): number => 2 ** Math.ceil(Math.log2(count) - 1);

function rootOf(leaves: readonly Buffer[]): Buffer {
  if (leaves.length === 0) return hashOf();
  const [only] = leaves;
  if (leaves.length === 1 && only) return only;
  const left = splitAt(leaves.length);
  return hashOf(NODE, rootOf(leaves.slice(0, left)), rootOf(leaves.slice(left)));
}

/** The root over these texts in their order, in hexadecimal. */
export const merkleRoot = (contents: readonly string[]): string =>
  rootOf(contents.map(leafOf)).toString('hex');

/** The hashes beside the way from a leaf to the root, from the leaf on, in hexadecimal. */
export function merklePath(contents: readonly string[], place: number): string[] {
  const leaves = contents.map(leafOf);
  if (!leaves[place]) throw new RangeError(`There is no leaf ${place} of ${leaves.length}`);
  return pathTo(leaves, place).map((hash) => hash.toString('hex'));
}

function pathTo(leaves: readonly Buffer[], place: number): Buffer[] {
  if (leaves.length === 1) return [];
  const left = splitAt(leaves.length);
  return place < left
    ? [...pathTo(leaves.slice(0, left), place), rootOf(leaves.slice(left))]
    : [...pathTo(leaves.slice(left), place - left), rootOf(leaves.slice(0, left))];
}

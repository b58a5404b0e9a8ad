// The tree of bets, as RFC 6962 has it: the root over a list, and whether a text is a leaf of it.
import { bytesOf, hexOf, sha256 } from '../hash.ts';

/** What is shown to the owner of a bet: its text, its place among the leaves, and the hashes beside its way to the root. */
export interface Inclusion {
  content: string;
  /** From 0. */
  place: number;
  entries: number;
  path: readonly string[];
  /** The hash of the leaf as it was answered when the bet was placed, where it was kept. */
  receipt?: string;
}

type Bytes = Uint8Array<ArrayBuffer>;

const leaf = (content: string): Promise<Bytes> => sha256(new Uint8Array([0, ...bytesOf(content)]));
const node = (left: Bytes, right: Bytes): Promise<Bytes> => sha256(new Uint8Array([1, ...left, ...right]));

/** The root over texts in their order, in hexadecimal. */
export async function rootOf(contents: readonly string[]): Promise<string> {
  if (contents.length === 0) return hexOf(await sha256(new Uint8Array()));
  let row = await Promise.all(contents.map(leaf));
  // Neighbours are joined row by row; one that is left over goes up as it is. That is the same tree.
  while (row.length > 1) {
    const next: Bytes[] = [];
    for (let i = 0; i < row.length; i += 2) {
      const [left, right] = [row[i], row[i + 1]];
      if (left) next.push(right ? await node(left, right) : left);
    }
    row = next;
  }
  return hexOf(row[0] ?? []);
}

/** One joining on the way up: what is beside, on which side of it, and the hash of both. */
export interface Step {
  side: 'left' | 'right';
  beside: string;
  hash: string;
}

/** The way from a leaf to the top that the proof leads to. */
export interface Way {
  leaf: string;
  steps: Step[];
  root: string;
}

/** Undefined when the proof leads nowhere: a wrong place, or too few hashes or too many. */
export async function wayOf({ content, place, entries, path }: Inclusion): Promise<Way | undefined> {
  if (!(place >= 0 && place < entries)) return undefined;
  let hash = await leaf(content);
  const way: Way = { leaf: hexOf(hash), steps: [], root: '' };
  let [at, last] = [place, entries - 1];
  const beside = [...path];
  while (last > 0) {
    // The last of a row with an odd number has nobody beside it.
    if (at % 2 === 1 || at < last) {
      const text = beside.shift();
      const other = bytesFrom(text);
      if (!text || !other) return undefined;
      const side = at % 2 === 1 ? 'left' : 'right';
      hash = side === 'left' ? await node(other, hash) : await node(hash, other);
      way.steps.push({ side, beside: text, hash: hexOf(hash) });
    }
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return beside.length === 0 ? { ...way, root: hexOf(hash) } : undefined;
}

/** True when the text is that leaf of a tree with this root. */
export const includes = async (inclusion: Inclusion, root: string): Promise<boolean> =>
  (await wayOf(inclusion))?.root === root;

/** The hash of a text as a leaf, in hexadecimal. */
export const leafOf = async (content: string): Promise<string> => hexOf(await leaf(content));

function bytesFrom(hex: string | undefined): Bytes | undefined {
  if (!hex || !/^[0-9a-f]{64}$/.test(hex)) return undefined;
  return Uint8Array.from({ length: 32 }, (_, at) => Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16));
}

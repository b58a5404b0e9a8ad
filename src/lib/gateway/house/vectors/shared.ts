// Test vectors of rounds that many share: trees of bets, chains and draws.
import { resolveFrom } from '../../../rules/fair.ts';
import { merklePath, merkleRoot } from '../../core/merkle.ts';
import { hmac, sha256 } from '../../fairness/hashing.ts';
import { PUBLIC_VALUE, VECTOR_SEED } from './vector.ts';

const TREES = 8;
const CHAIN = 4;
/** As many results as a wheel, dice, a deck of 416 cards and the most there may be, until two blocks are used. */
const NUMBERS = [37, 6, 6, 6, 416, 415, 65_536, 2, 1, 10];

const leaf = (number: number): string =>
  JSON.stringify({ bet: `L1000000${number}`, pick: 'red', salt: `${number}`.repeat(32), stake: '5.00' });

/** Trees over 0 to 8 leaves, with the way of one leaf. */
export const treeVectors = () =>
  Array.from({ length: TREES + 1 }, (_, count) => {
    const leaves = Array.from({ length: count }, (_each, number) => leaf(number));
    const place = Math.floor((count * 2) / 3);
    return {
      leaves,
      root: merkleRoot(leaves),
      ...(place < count && { place, path: merklePath(leaves, place) }),
    };
  });

function* numbers() {
  const drawn: number[] = [];
  for (const of of NUMBERS) drawn.push(yield of);
  return drawn;
}

/** Every round of a chain of four, from its terminal hash on. */
export function chainVectors() {
  const elements = [VECTOR_SEED];
  while (elements.length < CHAIN) elements.unshift(sha256(elements[0] ?? ''));
  const hash = sha256(elements[0] ?? '');
  return elements.map((seed, place) => {
    const root = merkleRoot([leaf(place)]);
    const [table, index] = ['roulette-1', String(100 + place)];
    return {
      ...{ method: 'chain', table, index, hash, position: place + 1, publicValue: PUBLIC_VALUE, root, seed },
      numbersOf: NUMBERS,
      numbers: resolveFrom(numbers(), seed, [PUBLIC_VALUE, table, index, root].join(':'), hmac),
    };
  });
}

/** A draw with bets, and one without. */
export const drawVectors = () =>
  [[leaf(1), leaf(2)], []].map((leaves, place) => {
    const root = merkleRoot(leaves);
    const [table, index] = ['evening-draw', String(20_261_123 + place)];
    return {
      ...{ method: 'draw', table, index, hash: sha256(VECTOR_SEED), root, seed: VECTOR_SEED },
      numbersOf: NUMBERS,
      numbers: resolveFrom(numbers(), VECTOR_SEED, [table, index, root].join(':'), hmac),
    };
  });

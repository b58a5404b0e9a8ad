// What a placement answers of its leaf, and for how many bets a browser keeps it.
import { ROUND_NUMBER } from './round-link.ts';

/** By the number of the bet, the hash of its leaf. The oldest comes first. */
export type Receipts = [number: string, leaf: string][];

const LEAF = /^[0-9a-f]{64}$/;
const MOST = 500;

export const isReceipt = (number: unknown, leaf: unknown): boolean =>
  typeof number === 'string' && ROUND_NUMBER.test(number) && typeof leaf === 'string' && LEAF.test(leaf);

/** What was kept as text; what is no receipt is left out. */
export function readReceipts(kept: string | null): Receipts {
  try {
    const list: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(list)
      ? list.filter((each) => Array.isArray(each) && isReceipt(each[0], each[1]))
      : [];
  } catch {
    return [];
  }
}

/** With one more. The first receipt of a bet stays, and the oldest bets go. */
export function withReceipt(receipts: Receipts, number: string, leaf: string): Receipts {
  if (receipts.some(([known]) => known === number)) return receipts;
  return [...receipts, [number, leaf] satisfies [string, string]].slice(-MOST);
}

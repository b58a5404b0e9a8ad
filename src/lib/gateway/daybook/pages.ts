// The leaves of a day as they are kept: in pages whose roots are the lower part of the day's tree.
import { rootOf } from '../core/merkle.ts';
import { type LineRow, leafOfLine } from './line.ts';

/** Lines of a page: a power of two, so that a full page is a subtree. */
export const PAGE_LINES = 1_024;

const [ID_BYTES, KEY_BYTES, HASH_BYTES] = [8, 16, 32];

export interface LineKey {
  transfer_id: bigint;
  account_id: bigint;
}

export interface Page {
  number: number;
  keys: Buffer;
  leaves: Buffer;
  root: Buffer;
}

/** Puts lines together to pages, in their order. */
export async function* pagesOf(batches: AsyncIterable<LineRow[]>, secret: Buffer): AsyncGenerator<Page> {
  let number = 0;
  let waiting: LineRow[] = [];
  for await (const batch of batches) {
    waiting = [...waiting, ...batch];
    while (waiting.length >= PAGE_LINES) yield pageOf(number++, waiting.splice(0, PAGE_LINES), secret);
  }
  if (waiting.length > 0) yield pageOf(number, waiting, secret);
}

function pageOf(number: number, rows: readonly LineRow[], secret: Buffer): Page {
  const keys = Buffer.alloc(rows.length * KEY_BYTES);
  const leaves = rows.map((row) => leafOfLine(row, secret));
  for (const [at, { transfer_id, account_id }] of rows.entries()) {
    keys.writeBigInt64BE(transfer_id, at * KEY_BYTES);
    keys.writeBigInt64BE(account_id, at * KEY_BYTES + ID_BYTES);
  }
  return { number, keys, leaves: Buffer.concat(leaves), root: rootOf(leaves) };
}

export const linesIn = ({ keys }: Pick<Page, 'keys'>): number => keys.length / KEY_BYTES;

export const keyAt = ({ keys }: Pick<Page, 'keys'>, at: number): LineKey => ({
  transfer_id: keys.readBigInt64BE(at * KEY_BYTES),
  account_id: keys.readBigInt64BE(at * KEY_BYTES + ID_BYTES),
});

export const leafAt = ({ leaves }: Pick<Page, 'leaves'>, at: number): Buffer =>
  leaves.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES);

export const leavesIn = (page: Pick<Page, 'keys' | 'leaves'>): Buffer[] =>
  Array.from({ length: linesIn(page) }, (_, at) => leafAt(page, at));

/** Below zero when the first line stands before the other. */
export function compareKeys(one: LineKey, other: LineKey): number {
  if (one.transfer_id !== other.transfer_id) return one.transfer_id < other.transfer_id ? -1 : 1;
  if (one.account_id !== other.account_id) return one.account_id < other.account_id ? -1 : 1;
  return 0;
}

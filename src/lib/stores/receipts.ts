// The receipts of bets at tables and in draws, kept by this browser, so that the proof of a round can be held against them.
import { readReceipts, withReceipt } from '../rules/receipt.ts';

const KEPT = 'betReceipts';

export function keepReceipt(number: string, leaf: string): void {
  try {
    const receipts = withReceipt(readReceipts(localStorage.getItem(KEPT)), number, leaf);
    localStorage.setItem(KEPT, JSON.stringify(receipts));
  } catch {
    // A browser that keeps nothing has nothing to compare later.
  }
}

/** The hash of the leaf of a bet that was placed in this browser. */
export function receiptOf(number: string): string | undefined {
  try {
    return readReceipts(localStorage.getItem(KEPT)).find(([known]) => known === number)?.[1];
  } catch {
    return undefined;
  }
}

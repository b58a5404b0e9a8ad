// The sums of a statement, added up from its lines: each balance has to be the one before it and the amount.
import { signedAmountOf, signedCentsOf } from '../amount.ts';
import type { StatementLine } from './lines.ts';

export interface Sums {
  opening: string;
  came: string;
  went: string;
  closing: string;
  count: number;
}

export interface AddingUp {
  /** False when the line does not follow the one before: a line is missing, or a figure is not what it was. */
  add(line: Pick<StatementLine, 'amount' | 'after'>): boolean;
  /** Does not hold the next line against the one before it. */
  forgetBalance(): void;
  sums(): Sums;
}

/** Begins with the balance before the first line. */
export function addUp(opening: string): AddingUp {
  let balance = signedCentsOf(opening);
  let closing = opening;
  let [came, went, count] = [0n, 0n, 0];
  return {
    add({ amount, after }) {
      count++;
      const [moved, now] = [signedCentsOf(amount), signedCentsOf(after)];
      const follows = moved !== undefined && (balance === undefined || balance + moved === now);
      if (moved !== undefined && moved > 0n) came += moved;
      if (moved !== undefined && moved < 0n) went += moved;
      [balance, closing] = [now, after];
      return follows;
    },
    forgetBalance: () => {
      balance = undefined;
    },
    sums: () => ({ opening, came: signedAmountOf(came), went: signedAmountOf(went), closing, count }),
  };
}

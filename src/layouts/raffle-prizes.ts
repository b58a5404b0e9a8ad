// Which tickets of a raffle won which prize, for its page.
import { formatWire } from '../lib/rules/money.ts';

interface Drawn {
  /** What each of them won. */
  each: string;
  /** In the order of the places. */
  tickets: string[];
}

/** Prizes from the first place on, those of the same sum together. */
export const prizesDrawn = (wins: readonly { ticket: string; amount: string }[]): Drawn[] =>
  [...Map.groupBy(wins, ({ amount }) => amount)].map(([amount, own]) => ({
    each: formatWire(amount),
    tickets: own.map(({ ticket }) => ticket),
  }));

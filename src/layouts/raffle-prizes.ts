// Which tickets of a raffle won which prize, for its page.
import { formatWire } from '../lib/rules/money.ts';
import type { PromotionTerms } from '../lib/rules/promotion.ts';

interface Drawn {
  /** What each of them won. */
  each: string;
  /** In the order of the places. */
  tickets: string[];
}

/** Steps of prizes from the highest on; those that nobody won are left out. */
export const prizesDrawn = (
  { prizes = [] }: Pick<PromotionTerms, 'prizes'>,
  wins: readonly { place: number; ticket: string }[],
): Drawn[] =>
  prizes
    .map(({ to, each }, at) => {
      const above = prizes[at - 1]?.to ?? 0;
      const own = wins.filter(({ place }) => place > above && place <= to);
      return { each: formatWire(each), tickets: own.map(({ ticket }) => ticket) };
    })
    .filter(({ tickets }) => tickets.length > 0);

// Promotions of the content whose prizes are there on the day after their last one.
import { type InForce, promotionsInForce } from '../../src/lib/gateway/content/promotions.ts';
import { addDays, type Day } from '../../src/lib/rules/portal-day.ts';

/** The promotion of a kind that ends last, and the day on which its prizes are there. */
export function ofPrizes(kind: 'raffle' | 'ranking'): InForce & { ends: Day; paidOn: Day } {
  const [last] = promotionsInForce()
    .filter(({ terms }) => terms.kind === kind)
    .sort((a, b) => (b.ends ?? '').localeCompare(a.ends ?? ''));
  if (!last?.ends) throw new Error(`There is no ${kind}.`);
  return { ...last, ends: last.ends, paidOn: addDays(last.ends, 1) };
}

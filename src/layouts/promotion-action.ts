// Which button a promotion has, for visitors and for members.
import type { Promotion } from '../lib/content/promotions.ts';
import { isCredited } from '../lib/rules/promotion.ts';

/** Whether members take part by a deposit. */
export const isByDeposit = ({ terms }: Pick<Promotion, 'terms'>): boolean =>
  terms.kind === 'deposit-match' || terms.kind === 'free-rounds';

/** Whose button on its page is gold. */
export function ownKeyOf(promotion: Promotion): boolean | 'visitors' {
  if (promotion.status !== 'running') return false;
  return promotion.leads || (isCredited(promotion.terms) && isByDeposit(promotion)) ? true : 'visitors';
}

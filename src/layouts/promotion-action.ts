// Which button a promotion has, for visitors and for members.
import type { Promotion } from '../lib/content/promotions.ts';
import { isChosen } from '../lib/rules/promotion.ts';

/** Whose button on its page is gold. */
export function ownKeyOf({ status, leads, terms }: Promotion): boolean | 'visitors' {
  if (status !== 'running') return false;
  return leads || isChosen(terms) ? true : 'visitors';
}

// What a bet on several fixtures is called.
import { t } from '../../lib/messages/browser.ts';

/** As `Parlay of 3`. */
export const slipName = ({ kind, legs }: { kind: 'parlay' | 'system'; legs: number }): string =>
  t(`common:slip.${kind}`, { count: legs });

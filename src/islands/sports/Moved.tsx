import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';

/** A small triangle beside a price that has moved. */
export const Moved = ({ isUp }: { isUp: boolean }): ReactElement => (
  <span className={isUp ? 'price-moved is-up' : 'price-moved'}>
    <svg width="8" height="8" viewBox="0 0 8 8" aria-hidden="true">
      <path d={isUp ? 'M4 1 8 7.5H0Z' : 'M4 7 8 .5H0Z'} />
    </svg>
    <span className="visually-hidden">{t(isUp ? 'sports:priceUp' : 'sports:priceDown')}</span>
  </span>
);

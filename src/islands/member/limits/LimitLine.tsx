import type { ReactElement } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import type { Limit } from '../../../lib/stores/player-protection.ts';
import { nameOf } from './limit-words.ts';

/** Under a deposit: what is left of the limit that it would meet first, and the way to the limits. */
export function LimitLine({
  limit,
  onLimits,
}: {
  limit: Limit | undefined;
  onLimits: () => void;
}): ReactElement {
  return (
    <p className="limit-line small soft">
      {limit && (
        <span className="num">
          {t('limits:line', {
            name: nameOf(limit.kind, limit.period),
            left: formatWire(limit.left ?? '0.00'),
          })}
        </span>
      )}
      <button type="button" className="link" onClick={onLimits}>
        {t(limit ? 'limits:reached.limits' : 'limits:setDeposit')}
      </button>
    </p>
  );
}

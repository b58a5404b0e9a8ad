import type { ReactElement } from 'react';
import { hourglass } from '../../../lib/art/icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import type { Limit } from '../../../lib/stores/player-protection.ts';
import { Icon } from '../../ui/Icon.tsx';
import { amountText, momentText, nameOf, shareUsed } from './limit-words.ts';

interface Props {
  limit: Limit;
  onLimits: () => void;
}

/** In place of the ways to pay: which limit is reached, and when it starts again. Nothing there offers to raise it. */
export function LimitReached({ limit, onLimits }: Props): ReactElement {
  const { kind, period, amount, used, left, until } = limit;
  return (
    <section className="limit-reached" aria-labelledby="limit-reached">
      <span className="limit-reached-disc">
        <Icon path={hourglass} size={22} />
      </span>
      <h3 id="limit-reached">{t('limits:reached.title', { name: nameOf(kind, period) })}</h3>
      <p className="soft">{t('limits:reached.text', { amount: amountText(amount) })}</p>
      <span className="limit-bar" data-full>
        <i style={{ width: `${shareUsed(limit)}%` }} />
      </span>
      <p className="limit-reached-figures num">
        <span>{t('limits:reached.used', { used: formatWire(used), amount: amountText(amount) })}</span>
        <strong>{t('limits:reached.left', { left: formatWire(left ?? '0.00') })}</strong>
      </p>
      <p>{t('limits:reached.again', { until: momentText(until) })}</p>
      <p className="limit-reached-links">
        <button type="button" className="link" onClick={onLimits}>
          {t('limits:reached.limits')}
        </button>
        <a className="link" href="/responsible#who-helps">
          {t('limits:getHelp')}
        </a>
      </p>
    </section>
  );
}

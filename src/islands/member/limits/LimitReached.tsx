import { type ReactElement, useState } from 'react';
import { hourglass } from '../../../lib/art/icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import type { Method } from '../../../lib/stores/deposit.ts';
import type { Limit } from '../../../lib/stores/player-protection.ts';
import { InFoot } from '../../center/page-slots.tsx';
import { thingIcon } from '../../records/thing-icons.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import { BreakDialog } from './BreakDialog.tsx';
import { isNothing } from './deposit-limit.ts';
import { amountText, momentText, nameOf, shareUsed } from './limit-words.ts';

interface Props {
  limit: Limit;
  methods: readonly Method[];
  onLimits: () => void;
}

/** Where one would pay: which limit is reached, and when it starts again. No way to pay looks open, and nothing offers to raise it. */
export function LimitReached({ limit, methods, onLimits }: Props): ReactElement {
  const { kind, period, amount, used, left, until } = limit;
  const phone = usePhone();
  const [resting, setResting] = useState(false);
  const again = isNothing(limit)
    ? t(`limits:zero.${kind}`)
    : t('limits:reached.again', { until: momentText(until) });
  const shut = (
    <Button large block disabled reason={again}>
      {t('wallet:deposit.submitEmpty')}
    </Button>
  );
  return (
    <div className="limit-stop">
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
      </section>
      <h3 className="limit-stop-how soft">{t('wallet:deposit.how')}</h3>
      <ul className="methods">
        {methods.map(({ id, name, icon }) => (
          <li key={id} className="method method-paused">
            <span className="method-tile">
              <Icon path={thingIcon(icon)} />
            </span>
            <strong>{name}</strong>
          </li>
        ))}
      </ul>
      <p className="limit-reached-links">
        <button type="button" className="link" onClick={onLimits}>
          {t('limits:reached.limits')}
        </button>
        <button type="button" className="link" onClick={() => setResting(true)}>
          {t('limits:break.time_out.title')}
        </button>
        <a className="link" href="/responsible#who-helps">
          {t('limits:getHelp')}
        </a>
      </p>
      {phone ? <InFoot>{shut}</InFoot> : <div>{shut}</div>}
      {resting && (
        <BreakDialog kind="time_out" held={null} onClose={() => setResting(false)} onInstead={undefined} />
      )}
    </div>
  );
}

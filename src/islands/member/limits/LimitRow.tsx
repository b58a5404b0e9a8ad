import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { right } from '../../../lib/art/icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import type { Limit } from '../../../lib/stores/player-protection.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LimitForm } from './LimitForm.tsx';
import { amountText, leftText, nameOf, shareUsed, usedText } from './limit-words.ts';

/** From this share on the bar says that little is left. */
const NEARLY_USED = 80;

interface Props {
  limit: Limit;
  currency: string;
  /** It can be read only. */
  fixed: boolean;
}

/** One limit: how much of it is used, when it starts anew, and the form to change it in its place. */
export function LimitRow({ limit, currency, fixed }: Props): ReactElement {
  const [editing, setEditing] = useState(false);
  const factsId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const edited = useRef(false);

  useEffect(() => {
    if (edited.current && !editing) button.current?.focus();
    edited.current = editing;
  }, [editing]);

  if (editing) return <LimitForm limit={limit} currency={currency} onDone={() => setEditing(false)} />;
  const action = limit.amount === null ? t('limits:set') : t('limits:change');
  return (
    <div className="limit-row">
      <div className="limit-facts" id={factsId}>
        <Facts limit={limit} />
      </div>
      {!fixed && (
        <button
          type="button"
          ref={button}
          className="btn btn-secondary limit-change"
          aria-describedby={factsId}
          aria-label={`${action}: ${nameOf(limit.kind, limit.period)}`}
          onClick={() => setEditing(true)}
        >
          <span>{action}</span>
          <Icon path={right} size={18} />
        </button>
      )}
    </div>
  );
}

function Facts({ limit }: { limit: Limit }): ReactElement {
  const { period, amount } = limit;
  const share = shareUsed(limit);
  return (
    <>
      <strong className="limit-period">{t(`limits:period.${period}`)}</strong>
      <span className="limit-figure num">
        {amount === null ? (
          <span className="soft">{t('limits:usedOnly', { used: usedText(limit) })}</span>
        ) : (
          <>
            {usedText(limit)} <span className="soft">{t('limits:of')}</span>{' '}
            <strong>{amountText(amount)}</strong>
          </>
        )}
      </span>
      {amount !== null && (
        <>
          <span className="limit-bar" data-full={share >= NEARLY_USED || undefined}>
            <i style={{ width: `${share}%` }} />
          </span>
          <span className="limit-left soft num">{leftText(limit)}</span>
        </>
      )}
    </>
  );
}

import type { ReactElement } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import type { WithdrawalForm } from '../../../lib/stores/withdrawals.ts';

/** What can be withdrawn now, and what not yet and why. */
export function FreeNow({ form }: { form: WithdrawalForm }): ReactElement {
  const { free, unplayed, held, currency, ends } = form;
  const waits = unplayed !== '0.00';
  return (
    <section className="withdraw-free" aria-label={t('withdraw:free.title')}>
      <dl>
        <div>
          <dt>{t('withdraw:free.title')}</dt>
          <dd className="num">
            {formatWire(free)} <small>{currency}</small>
          </dd>
        </div>
        {waits && (
          <div>
            <dt>{t('withdraw:free.notYet')}</dt>
            <dd className="num">{formatWire(unplayed)}</dd>
          </div>
        )}
        {held !== '0.00' && (
          <div>
            <dt>{t('withdraw:free.held')}</dt>
            <dd className="num">{formatWire(held)}</dd>
          </div>
        )}
      </dl>
      {waits && <p className="small soft">{t('withdraw:free.why', { amount: formatWire(unplayed) })}</p>}
      {ends.map(({ title, amount }) => (
        <p key={title} className="small">
          {t('withdraw:free.ends', { title, amount: formatWire(amount) })}
        </p>
      ))}
    </section>
  );
}

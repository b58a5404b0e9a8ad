import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { formatWire } from '../../lib/rules/money.ts';
import type { Closing } from '../../lib/stores/security-changes.ts';

/** What has to be ended before the account can be closed, in sentences. */
export function leftOf({ balance, currency, withdrawals, payments, bets }: Closing): string[] {
  const sum = { amount: formatWire(balance.replace('-', '')), currency };
  const money =
    balance === '0.00'
      ? []
      : [t(`member:security.close.${balance.startsWith('-') ? 'owed' : 'balance'}`, sum)];
  const counted = Object.entries({ withdrawals, payments, bets }).flatMap(([key, count]) =>
    count > 0 ? [t(`member:security.close.${key}`, { count })] : [],
  );
  return [...money, ...counted];
}

export const InTheWay = ({ left }: { left: string[] }): ReactElement => (
  <section className="inner-page" aria-label={t('member:security.close.first')}>
    <h3>{t('member:security.close.first')}</h3>
    <ul className="inner-points">
      {left.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
    <p className="soft small">{t('member:security.close.help')}</p>
  </section>
);

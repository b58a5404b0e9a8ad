import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { formatWire } from '../../lib/rules/money.ts';
import { useInnerPage } from '../center/page-slots.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { PayHead, type PayProps } from './PayHead.tsx';
import { PaySide } from './PaySide.tsx';

/** The account to transfer to, the code for the transfer, and the receipt. */
export function PayTransfer({ deposit, onBack }: PayProps): ReactElement | null {
  const { bank, currency } = deposit;
  const amount = formatWire(deposit.amount);
  useInnerPage(t('wallet:pay.transferTitle', { amount, currency }), onBack);
  if (!bank) return null;
  const rows = [
    ['bank', bank.bank, bank.bank],
    ['holder', bank.holder, bank.holder],
    ['account', bank.number, bank.number.replace(/ /g, '')],
    ['amount', `${amount} ${currency}`, deposit.amount],
  ] as const;
  return (
    <section className="pay" aria-live="polite">
      <PayHead deposit={deposit} />
      <div className="pay-columns">
        <div className="pay-card">
          <dl className="pay-rows">
            {rows.map(([key, shown, copied]) => (
              <div key={key}>
                <dt>{t(`wallet:pay.${key}`)}</dt>
                <dd className="num">
                  {shown} <CopyButton text={copied} />
                </dd>
              </div>
            ))}
          </dl>
          <div className="pay-code">
            <span className="soft">{t('wallet:pay.code')}</span>
            <strong className="num">{bank.code}</strong>
            <CopyButton text={bank.code} />
          </div>
          <p className="tiny soft">
            {t('wallet:pay.codeText')} {t('wallet:pay.own')}
          </p>
        </div>
        <PaySide
          deposit={deposit}
          receipt={{ label: t('wallet:pay.receipt'), hint: t('wallet:pay.receiptNeeded'), needed: true }}
          sent={t('wallet:pay.sentTransfer', { amount })}
        />
      </div>
    </section>
  );
}

import { type ReactElement, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { formatWire } from '../../lib/rules/money.ts';
import type { Deposit } from '../../lib/stores/deposit.ts';
import { useInnerPage } from '../center/page-slots.tsx';
import { Alert } from '../ui/Alert.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { useQr } from '../ui/use-qr.ts';
import { PayHead, type PayProps } from './PayHead.tsx';
import { PaySide } from './PaySide.tsx';
import { Timeline } from './Timeline.tsx';

/** First and last characters that people compare. */
const ENDS = 6;

/** The address of a coin with its code to scan, and how often the network has confirmed it. */
export function PayCoin({ deposit, onBack }: PayProps): ReactElement | null {
  const [told, setTold] = useState(deposit.sentAt !== null);
  const { coin } = deposit;
  const code = useQr(coin?.address ?? '');
  const amount = formatWire(coin?.amount ?? deposit.amount);
  useInnerPage(t('wallet:pay.coinTitle', { amount, coin: coin?.coin ?? '' }), onBack);
  if (!coin) return null;
  return (
    <section className="pay" aria-live="polite">
      <PayHead deposit={deposit} />
      <div className="pay-columns">
        <div className="pay-main">
          <div className="pay-card pay-coin">
            <span className="pay-qr">{code && <img src={code} alt={t('wallet:pay.qr')} />}</span>
            <dl>
              <dt>{t('wallet:pay.exactly')}</dt>
              <dd className="pay-figure num">
                {amount} <small>{coin.coin}</small>
              </dd>
              <dt>{t('wallet:pay.network')}</dt>
              <dd>{t('wallet:pay.only', { network: coin.network })}</dd>
              <dt>{t('wallet:pay.after')}</dt>
              <dd>{t('wallet:pay.confirmations', { count: coin.confirmations })}</dd>
              <dd className="tiny soft">{t('wallet:pay.about', { count: coin.minutes })}</dd>
            </dl>
          </div>
          <section className="pay-part" aria-labelledby="pay-address">
            <div className="pay-label">
              <h3 id="pay-address">{t('wallet:pay.address')}</h3>
              <span className="soft">{t('wallet:pay.yours')}</span>
            </div>
            <div className="pay-address">
              <Address text={coin.address} />
              <CopyButton text={coin.address} />
            </div>
            <p className="tiny soft">{t('wallet:pay.compare')}</p>
          </section>
          <Alert kind="warn">{t('wallet:pay.warning')}</Alert>
        </div>
        <PaySide
          deposit={deposit}
          receipt={{ label: t('wallet:pay.proof'), hint: t('wallet:pay.proofHint') }}
          sent={t('wallet:pay.sentCoin', { amount, coin: coin.coin })}
          onSent={() => setTold(true)}
          progress={<Progress deposit={deposit} />}
        >
          {told && <p className="tiny soft">{t('wallet:pay.told')}</p>}
          {coin.testUrl && (
            <a className="btn btn-secondary btn-block" href={coin.testUrl}>
              {t('wallet:pay.test')}
            </a>
          )}
        </PaySide>
      </div>
    </section>
  );
}

/** In two lines of one length, its ends bold. */
function Address({ text }: { text: string }): ReactElement {
  const half = Math.ceil(text.length / 2);
  return (
    <span className="num">
      <strong>{text.slice(0, ENDS)}</strong>
      {text.slice(ENDS, half)}
      <br />
      {text.slice(half, -ENDS)}
      <strong>{text.slice(-ENDS)}</strong>
    </span>
  );
}

function Progress({ deposit: { coin, creditedAt } }: { deposit: Deposit }): ReactElement {
  const seen = coin?.seenAt !== null && coin?.seenAt !== undefined;
  const counted = t('wallet:pay.seenText', { count: coin?.confirmed ?? 0, most: coin?.confirmations ?? 0 });
  const step = (state: 'done' | 'now' | 'later', title: string, detail?: string) => ({
    ...{ state, title, time: undefined, detail },
  });
  return (
    <div className="pay-card pay-progress">
      <Timeline
        steps={[
          step('done', t('wallet:state.ordered')),
          step(seen ? 'done' : 'now', t('wallet:pay.stepPay'), seen ? undefined : t('wallet:pay.follows')),
          step(
            seen ? (creditedAt ? 'done' : 'now') : 'later',
            t('wallet:pay.stepSeen'),
            seen ? counted : undefined,
          ),
          step(creditedAt ? 'done' : 'later', t('wallet:state.credited')),
        ]}
      />
    </div>
  );
}

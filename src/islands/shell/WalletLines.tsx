// Under the balance, while not all of it is in the main wallet: what is where, and how to get it back.
import { type ReactElement, useEffect, useState } from 'react';
import { loadMessages, t } from '../../lib/messages/browser.ts';
import { formatWire } from '../../lib/rules/money.ts';
import { isRefused } from '../../lib/stores/refused.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { collectFrom } from '../../lib/stores/transfers.ts';
import type { Parts } from '../../lib/stores/wallet.ts';
import { Button } from '../ui/Button.tsx';
import { loadStyles } from '../ui/load-styles.ts';
import { minuteOf } from '../ui/when.ts';
import styles from './wallet-lines.css?url';

export function WalletLines({ parts, total }: { parts: Parts; total: string }): ReactElement | null {
  const [ready, setReady] = useState(false);
  const [busy, setBusy] = useState('');
  useEffect(() => {
    const parts = [loadMessages('common', 'wallet'), loadStyles(styles)];
    void Promise.allSettled(parts).then(() => setReady(true));
  }, []);
  if (!ready) return null;

  async function collect(vassalage: string): Promise<void> {
    setBusy(vassalage);
    try {
      await collectFrom(vassalage);
    } catch (error) {
      if (!isRefused(error)) throw error;
      showToast('failed', error.message);
    } finally {
      setBusy('');
    }
  }

  return (
    <>
      <h2 className="wallet-title">{t('wallet:parts.title')}</h2>
      <dl className="wallet-lines">
        <div>
          <dt>{t('wallet:parts.main')}</dt>
          <dd>{formatWire(parts.main)}</dd>
        </div>
        {parts.wallets.map(({ vassalage, vendor, amount }) => (
          <div key={vassalage} data-place="games">
            <dt>{t('wallet:parts.inGames', { vendor })}</dt>
            <dd>{formatWire(amount)}</dd>
            <dd>
              <Button
                busy={busy === vassalage}
                aria-label={t('wallet:parts.collectFrom', { amount: formatWire(amount), vendor })}
                onClick={() => void collect(vassalage)}
              >
                {t('wallet:parts.collect')}
              </Button>
            </dd>
          </div>
        ))}
        {parts.onTheWay.map(({ vassalage, vendor, direction, amount, since }) => (
          <div key={`${vassalage} ${direction}`} data-place="way">
            <dt>
              {t(direction === 'in' ? 'wallet:parts.to' : 'wallet:parts.back', { vendor })}
              <small>{t('wallet:parts.since', { time: minuteOf(new Date(since)) })}</small>
            </dt>
            <dd>{formatWire(amount)}</dd>
          </div>
        ))}
        <div className="wallet-sum">
          <dt>{t('wallet:parts.sum')}</dt>
          <dd>{total}</dd>
        </div>
      </dl>
    </>
  );
}

import { useStore } from '@nanostores/react';
import { type ReactElement, useCallback, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { $balance } from '../../lib/stores/wallet.ts';
import { RecordTabs } from '../records/RecordTabs.tsx';
import { BetDetail } from './BetDetail.tsx';

export function BettingRecord(): ReactElement {
  const [number, setNumber] = useState<string>();
  const close = useCallback(() => setNumber(undefined), []);
  return (
    <>
      <RecordTabs
        label={t('member:pages.personalHistoryCopy')}
        names={['betting', 'sittings']}
        opens={{ betting: setNumber }}
      />
      <OwnWallets />
      {number && <BetDetail number={number} onClose={close} />}
    </>
  );
}

/** Vendors with a wallet of their own tell only what it holds, not the bets. */
function OwnWallets(): ReactElement | null {
  const balance = useStore($balance);
  const vendors = balance.state === 'ready' ? (balance.parts?.wallets ?? []) : [];
  if (vendors.length === 0) return null;
  const names = vendors.map(({ vendor }) => vendor).join(', ');
  return <p className="record-apart soft small">{t('member:bet.apart', { names })}</p>;
}

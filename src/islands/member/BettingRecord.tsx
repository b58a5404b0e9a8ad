import { useStore } from '@nanostores/react';
import { type ReactElement, useCallback, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { $balance } from '../../lib/stores/wallet.ts';
import { RecordTabs } from '../records/RecordTabs.tsx';
import { BetDetail } from './BetDetail.tsx';

export function BettingRecord(): ReactElement {
  const [number, setNumber] = useState<string>();
  const close = useCallback(() => setNumber(undefined), []);
  const vendors = useOwnWallets();
  // The tab of their own has those bets.
  const apart = vendors.length > 0 && (
    <p className="record-apart soft small">{t('member:bet.apart', { names: vendors.join(', ') })}</p>
  );
  return (
    <>
      <RecordTabs
        label={t('member:pages.personalHistoryCopy')}
        names={vendors.length > 0 ? ['betting', 'sittings', 'vendorBets'] : ['betting', 'sittings']}
        opens={{ betting: setNumber }}
        below={{ betting: apart, sittings: apart }}
      />
      {number && <BetDetail number={number} onClose={close} />}
    </>
  );
}

/** The names of vendors with a wallet of their own: what is bet there is told by them, and not among the bets. */
function useOwnWallets(): string[] {
  const balance = useStore($balance);
  const wallets = balance.state === 'ready' ? (balance.parts?.wallets ?? []) : [];
  return wallets.map(({ vendor }) => vendor);
}

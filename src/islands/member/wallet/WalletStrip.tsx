import { useStore } from '@nanostores/react';
import { type CSSProperties, type ReactElement, useEffect, useState } from 'react';
import { download, refresh, upload } from '../../../lib/art/icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import { formatMinor, formatWire, parseMinor } from '../../../lib/rules/money.ts';
import { askVendors, type GameWallets } from '../../../lib/stores/game-wallets.ts';
import { $hidden, HIDDEN_TEXT } from '../../../lib/stores/wallet.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { clockOf } from '../../ui/when.ts';
import { HideKey } from '../HideKey.tsx';
import type { PageKey } from '../page-props.ts';
import { partsOf } from './wallet-sums.ts';

interface Props {
  funds: GameWallets;
  /** Without the total, which a phone shows beside the title. */
  bare: boolean;
  onPage: (page: PageKey) => void;
}

/** The total, a bar of its parts, and the ways in and out. */
export function WalletStrip({ funds, bare, onPage }: Props): ReactElement {
  const hidden = useStore($hidden);
  const [readAt, setReadAt] = useState(() => new Date());
  const [asking, setAsking] = useState(false);
  // Each answer of the gateway is another object.
  useEffect(() => {
    if (funds) setReadAt(new Date());
  }, [funds]);
  const parts = partsOf(funds);
  const shown = (minor: bigint): string => (hidden ? HIDDEN_TEXT : formatMinor(minor));

  async function ask(): Promise<void> {
    setAsking(true);
    await askVendors().finally(() => setAsking(false));
  }

  return (
    <section className="funds-strip" aria-labelledby="funds-total">
      <div className="funds-head" hidden={bare}>
        <div>
          <h3 id="funds-total">
            {t('wallet:funds.total')}
            <HideKey />
          </h3>
          <p className="funds-total">
            <strong className="num">{hidden ? HIDDEN_TEXT : formatWire(funds.total)}</strong>{' '}
            <span className="soft">{funds.currency}</span>
            <button
              type="button"
              className="funds-ask"
              aria-busy={asking || undefined}
              onClick={() => void ask()}
            >
              <Icon path={refresh} size={16} />
              <span className="visually-hidden">{t('wallet:funds.refresh')}</span>
              <span className="num">{t('wallet:funds.updated', { time: clockOf(readAt) })}</span>
            </button>
          </p>
        </div>
        <div className="funds-ways">
          <Button icon={download} className="not-on-break" onClick={() => onPage('depositv2')}>
            {t('wallet:funds.deposit')}
          </Button>
          <Button icon={upload} onClick={() => onPage('withdraw')}>
            {t('wallet:funds.withdraw')}
          </Button>
        </div>
      </div>
      <div className="funds-bar" aria-hidden="true">
        {parts
          .filter(({ minor }) => minor > 0n)
          .map(({ key, share }) => (
            <i key={key} data-part={key} style={{ '--share': share } as CSSProperties} />
          ))}
      </div>
      <dl className="funds-parts">
        {parts.map(({ key, minor }) => (
          <div key={key} data-part={key}>
            <dt>{t(`wallet:funds.parts.${key}`)}</dt>
            <dd className="num">{shown(minor)}</dd>
          </div>
        ))}
      </dl>
      <Apart funds={funds} shown={shown} />
    </section>
  );
}

/** What is in no part of the total: set aside for withdrawals, and owed. */
function Apart({
  funds,
  shown,
}: {
  funds: GameWallets;
  shown: (minor: bigint) => string;
}): ReactElement | null {
  const lines = (['held', 'owed'] as const)
    .map((key) => ({ key, minor: parseMinor(funds[key]) ?? 0n }))
    .filter(({ minor }) => minor !== 0n);
  if (lines.length === 0) return null;
  return (
    <dl className="funds-apart">
      {lines.map(({ key, minor }) => (
        <div key={key}>
          <dt>{t(`wallet:funds.${key}`)}</dt>
          <dd className="num">{shown(minor)}</dd>
        </div>
      ))}
    </dl>
  );
}

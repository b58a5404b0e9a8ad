import { type ReactElement, useState } from 'react';
import { categoryIcons } from '../../../lib/art/category-icons.ts';
import { clock, wallet as walletIcon } from '../../../lib/art/icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import { categories } from '../../../lib/rules/categories.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import { canCollect, collectAll, type GameWallet } from '../../../lib/stores/game-wallets.ts';
import { showToast } from '../../../lib/stores/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { backText, minuteOf } from '../../ui/when.ts';

interface Props {
  wallets: readonly GameWallet[];
  /** The wallet from which the form beside moves. */
  chosen: string | undefined;
}

/** One row a wallet at a vendor, each with its way back to the main wallet. */
export function VendorWallets({ wallets, chosen }: Props): ReactElement {
  const [busy, setBusy] = useState<string>();
  const full = wallets.filter(canCollect);

  async function collect(key: string, from: readonly GameWallet[]): Promise<void> {
    setBusy(key);
    const states = await collectAll(from).finally(() => setBusy(undefined));
    const refused = states.find(({ status }) => status === 'rejected');
    if (refused?.status === 'rejected') showToast('failed', String(refused.reason.message));
    else if (states.some((state) => state.status === 'fulfilled' && state.value !== 'done'))
      showToast('info', t('wallet:funds.part'));
    else showToast('done', t('wallet:funds.collected'));
  }

  return (
    <section className="funds-wallets" aria-labelledby="funds-wallets">
      <header>
        <h3 id="funds-wallets">{t('wallet:funds.wallets')}</h3>
        <Button
          variant="outline"
          busy={busy === 'all'}
          disabled={full.length === 0}
          onClick={() => void collect('all', full)}
        >
          {t('wallet:funds.all')}
        </Button>
      </header>
      <ul>
        {wallets.map((each) => (
          <li key={each.vassalage} aria-current={each.vassalage === chosen || undefined}>
            <Icon path={iconOf(each)} size={18} />
            <span className="funds-vendor">{each.vendor}</span>
            <State wallet={each} />
            {each.amount !== '0.00' || !each.onTheWay ? (
              <>
                <span className={each.amount === '0.00' ? 'num soft' : 'num funds-figure'}>
                  {formatWire(each.amount)}
                </span>
                <Button
                  busy={busy === each.vassalage}
                  disabled={!canCollect(each)}
                  aria-label={t('wallet:parts.collectFrom', {
                    amount: formatWire(each.amount),
                    vendor: each.vendor,
                  })}
                  onClick={() => void collect(each.vassalage, [each])}
                >
                  {t('wallet:parts.collect')}
                </Button>
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What keeps money from moving, if anything does. */
function State({ wallet: { onTheWay, held, open, until } }: { wallet: GameWallet }): ReactElement | null {
  if (onTheWay) {
    const time = minuteOf(new Date(onTheWay.since));
    return (
      <span className="funds-state funds-way">
        <Icon path={clock} size={16} />
        {t('wallet:funds.way', { amount: formatWire(onTheWay.amount), time })}
      </span>
    );
  }
  if (held) return <span className="funds-state">{t('wallet:funds.checked')}</span>;
  if (open) return null;
  const words = { today: t('wallet:funds.until'), otherDay: t('wallet:funds.untilDay') };
  return (
    <span className="funds-state">
      {until ? backText(new Date(until), new Date(), words) : t('wallet:funds.closed')}
    </span>
  );
}

function iconOf({ category }: GameWallet): string {
  const known = categories.find(({ id }) => id === category);
  return known ? categoryIcons[known.key] : walletIcon;
}

// The wallet: what the member has and where, wallets at vendors, and moves between them and the main wallet.
import { useStore } from '@nanostores/react';
import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { list } from '../../../lib/art/icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import { $gameWallets, followGameWallets, loadGameWallets } from '../../../lib/stores/game-wallets.ts';
import { FailedPage } from '../../center/PageState.tsx';
import { HeadKey, InHead, useInnerPage } from '../../center/page-slots.tsx';
import { RecordPanel } from '../../records/RecordPanel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useLate } from '../../ui/use-late.ts';
import { usePhone } from '../../ui/use-phone.ts';
import { withoutStop } from '../../ui/without-stop.ts';
import { BalanceText } from '../CenterPerson.tsx';
import type { PageProps } from '../page-props.ts';
import { LatestMoves } from './LatestMoves.tsx';
import { MoveForm } from './MoveForm.tsx';
import { VendorWallets } from './VendorWallets.tsx';
import { WalletStrip } from './WalletStrip.tsx';

export function Wallet(props: PageProps): ReactElement | null {
  const [all, setAll] = useState(false);
  const back = useCallback(() => setAll(false), []);
  return all ? <AllMoves onBack={back} /> : <Funds {...props} onAll={() => setAll(true)} />;
}

function AllMoves({ onBack }: { onBack: () => void }): ReactElement {
  useInnerPage(t('wallet:funds.latest.all'), onBack);
  return <RecordPanel name="moves" onFill={onBack} />;
}

function Funds({ onPage, onAll }: PageProps & { onAll: () => void }): ReactElement | null {
  const phone = usePhone();
  const wallets = useStore($gameWallets);
  const [chosen, setChosen] = useState<string>();
  const late = useLate(wallets.state === 'loading');
  useEffect(followGameWallets, []);

  if (wallets.state === 'failed') {
    return (
      <FailedPage
        title={t('wallet:funds.failed.title')}
        text={t('wallet:funds.failed.text', { reason: withoutStop(wallets.error.message) })}
        failure={wallets}
        onAgain={() => void loadGameWallets()}
      />
    );
  }
  if (wallets.state === 'loading') return late ? <Skeleton rows={3} height={150} /> : null;

  const funds = wallets.value;
  const lists = (
    <>
      <VendorWallets wallets={funds.wallets} chosen={chosen} />
      {!phone && <LatestMoves moves={funds.latest} onAll={onAll} />}
    </>
  );
  const several = !funds.isSingle && funds.wallets.length > 0;
  return (
    <div className="funds">
      {phone && several && (
        <InHead>
          <span className="deposit-balance">
            <BalanceText />
          </span>
          <HeadKey label={t('wallet:funds.latest.all')} icon={list} onPress={onAll} />
        </InHead>
      )}
      <WalletStrip funds={funds} bare={phone && several} onPage={onPage} />
      {several && !phone && <div className="funds-list">{lists}</div>}
      {several && <MoveForm funds={funds} onChosen={setChosen} />}
      {several && phone && lists}
    </div>
  );
}

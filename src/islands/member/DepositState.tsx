import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { formatWire } from '../../lib/rules/money.ts';
import { $deposit, cancelDeposit, type Deposit, followDeposit, leftGame } from '../../lib/stores/deposit.ts';
import { refreshBalance } from '../../lib/stores/wallet.ts';
import { FailedPage } from '../center/PageState.tsx';
import { Button } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useLate } from '../ui/use-late.ts';
import { withoutStop } from '../ui/without-stop.ts';
import { DepositBonus } from './DepositBonus.tsx';
import { headlineOf, isInDoubt, stepsOf } from './deposit-steps.ts';
import { PayCoin } from './PayCoin.tsx';
import { PayTransfer } from './PayTransfer.tsx';
import { Timeline } from './Timeline.tsx';

interface Props {
  depositId: string;
  onAnother: () => void;
  onBonuses: () => void;
}

/** How far one deposit is; it changes by itself while it is open. */
export function DepositState({ depositId, ...leads }: Props): ReactElement | null {
  const deposit = useStore($deposit);
  const [attempt, setAttempt] = useState({ depositId });
  const late = useLate(deposit.state === 'loading');
  const credited = deposit.state === 'ready' && deposit.value.status === 'credited';

  useEffect(() => followDeposit(attempt.depositId), [attempt]);
  useEffect(() => {
    if (credited) void refreshBalance();
  }, [credited]);

  if (deposit.state === 'failed') {
    const { error } = deposit;
    const reason = error.code === 'not_found' ? t('wallet:state.notFound') : error.message;
    const text = t('wallet:state.failedLoadText', { reason: withoutStop(reason) });
    const title = t('wallet:state.failedLoad');
    return (
      <FailedPage title={title} text={text} failure={deposit} onAgain={() => setAttempt({ depositId })} />
    );
  }
  if (deposit.state === 'loading') return late ? <Skeleton rows={3} height={88} /> : null;
  return <Ready deposit={deposit.value} {...leads} />;
}

function Ready({
  deposit,
  onAnother,
  onBonuses,
}: { deposit: Deposit } & Omit<Props, 'depositId'>): ReactElement {
  if (isToPay(deposit) && deposit.bank) return <PayTransfer deposit={deposit} onBack={onAnother} />;
  if (isToPay(deposit) && deposit.coin) return <PayCoin deposit={deposit} onBack={onAnother} />;
  const { number, amount, credit, fee, method, currency, status } = deposit;
  const amountText = formatWire(status === 'credited' ? credit : amount);
  return (
    <section className="deposit-state" aria-live="polite">
      <p className="tiny soft">{t('wallet:state.number', { number })}</p>
      <p className="deposit-figure num">
        {amountText} <small>{currency}</small>
      </p>
      <p className="soft">
        {headlineOf(deposit, amountText)}
        {' · '}
        {method}
        {fee !== '0.00' && ` · ${t('wallet:state.fee', { fee })}`}
      </p>
      <Timeline steps={stepsOf(deposit)} />
      <DepositBonus deposit={deposit} onBonuses={onBonuses} />
      <div className="deposit-next">
        <Next deposit={deposit} onAnother={onAnother} />
      </div>
      {mayMiss(deposit) && (
        <p className="deposit-missed small">
          {t('wallet:state.missed')}{' '}
          <a className="link" href="/help/contact">
            {t('wallet:state.support')}
          </a>
        </p>
      )}
    </section>
  );
}

/** Whether its member may have paid and see nothing of it. */
const mayMiss = ({ status }: Deposit): boolean => status !== 'credited' && status !== 'confirming';

/** Whether the page says where to pay: until the money has come, or a receipt waits for an operator. */
const isToPay = ({ kind, status }: Deposit): boolean =>
  status === 'pending' || status === 'expired' || (kind === 'coin' && status === 'processing');

function Next({ deposit, onAnother }: { deposit: Deposit; onAnother: () => void }): ReactElement | null {
  const { depositId, status, redirectUrl } = deposit;
  if (isInDoubt(deposit))
    return (
      <Button large onClick={() => void cancelDeposit(depositId)}>
        {t('wallet:state.cancel')}
      </Button>
    );
  if (status === 'pending' && redirectUrl) {
    return (
      <>
        <a className="btn btn-primary btn-large" href={redirectUrl}>
          {t('wallet:state.finish')}
        </a>
        <Button large onClick={() => void cancelDeposit(depositId)}>
          {t('wallet:state.cancel')}
        </Button>
      </>
    );
  }
  if (status === 'credited') {
    const game = leftGame();
    return (
      <>
        <a className="btn btn-primary btn-large" href={game ?? '/gameCenter?gameType=ALL'}>
          {t(game ? 'wallet:state.backToGame' : 'wallet:state.play')}
        </a>
        <Button large onClick={onAnother}>
          {t('wallet:state.another')}
        </Button>
      </>
    );
  }
  if (['failed', 'expired', 'cancelled', 'reversed'].includes(status)) {
    return (
      <Button variant="primary" large onClick={onAnother}>
        {t('wallet:state.another')}
      </Button>
    );
  }
  if (status === 'review')
    return (
      <Button large onClick={onAnother}>
        {t('wallet:state.another')}
      </Button>
    );
  return null;
}

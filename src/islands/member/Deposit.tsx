// Deposit: the order, the state of one that was ordered, and the record of all.
import { useStore } from '@nanostores/react';
import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { list } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { $methods, followMethods, loadMethods } from '../../lib/stores/deposit.ts';
import { $limits, loadLimits } from '../../lib/stores/player-protection.ts';
import { EmptyPage, FailedPage } from '../center/PageState.tsx';
import { HeadKey, InHead, useInnerPage } from '../center/page-slots.tsx';
import { RecordPanel } from '../records/RecordPanel.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useLate } from '../ui/use-late.ts';
import { usePhone } from '../ui/use-phone.ts';
import { withoutStop } from '../ui/without-stop.ts';
import { BalanceText } from './CenterPerson.tsx';
import { DepositForm } from './DepositForm.tsx';
import { DepositState } from './DepositState.tsx';
import { leastOf } from './deposit-amount.ts';
import { reachedOf, tightestOf } from './limits/deposit-limit.ts';
import { LimitReached } from './limits/LimitReached.tsx';
import type { PageProps } from './page-props.ts';

export function Deposit({ deposit, onPage }: PageProps): ReactElement {
  const [view, setView] = useState<'order' | 'state' | 'record'>(deposit ? 'state' : 'order');
  const [followed, setFollowed] = useState(deposit);
  const order = useCallback(() => setView('order'), []);
  function follow(depositId: string): void {
    setFollowed(depositId);
    setView('state');
  }

  if (view === 'record') return <DepositRecord onBack={order} />;
  return (
    <>
      <Head onRecord={() => setView('record')} />
      {view === 'state' && followed ? (
        <DepositState depositId={followed} onAnother={order} onBonuses={() => onPage('bonusDetails')} />
      ) : (
        <Order onFollow={follow} onLimits={() => onPage('playLimits')} />
      )}
    </>
  );
}

function DepositRecord({ onBack }: { onBack: () => void }): ReactElement {
  useInnerPage(t('wallet:deposit.record'), onBack);
  return <RecordPanel name="deposits" onFill={onBack} />;
}

function Head({ onRecord }: { onRecord: () => void }): ReactElement {
  const phone = usePhone();
  return (
    <InHead>
      {phone ? (
        <>
          <span className="deposit-balance">
            <BalanceText />
          </span>
          <HeadKey label={t('wallet:deposit.record')} icon={list} onPress={onRecord} />
        </>
      ) : (
        <Button variant="ghost" icon={list} onClick={onRecord}>
          {t('wallet:deposit.record')}
        </Button>
      )}
    </InHead>
  );
}

interface OrderProps {
  onFollow: (depositId: string) => void;
  onLimits: () => void;
}

function Order({ onFollow, onLimits }: OrderProps): ReactElement | null {
  const [methods, limits] = [useStore($methods), useStore($limits)];
  const loading = methods.state === 'loading' || (methods.state === 'ready' && limits.state === 'loading');
  const late = useLate(loading);

  useEffect(() => {
    void loadMethods();
    void loadLimits();
    return followMethods();
  }, []);

  if (methods.state === 'failed') {
    const text = t('wallet:deposit.failed.text', { reason: withoutStop(methods.error.message) });
    const title = t('wallet:deposit.failed.title');
    return <FailedPage title={title} text={text} failure={methods} onAgain={() => void loadMethods()} />;
  }
  if (methods.state === 'loading' || limits.state === 'loading')
    return late ? <Skeleton rows={4} height={118} /> : null;
  if (methods.value.methods.length === 0) {
    return (
      <EmptyPage title={t('wallet:deposit.none.title')} text={t('wallet:deposit.none.text')}>
        <a className="btn btn-secondary" href="/help/contact">
          {t('wallet:deposit.service')}
        </a>
      </EmptyPage>
    );
  }
  const { waiting, currency } = methods.value;
  // Limits that could not be read are no reason to refuse: the gateway holds them.
  const set = limits.state === 'ready' ? limits.value.limits : [];
  const reached = reachedOf(set, leastOf(methods.value.methods));
  return (
    <>
      {waiting && (
        <Alert>
          {t(waiting.confirming ? 'wallet:deposit.waitingConfirm' : 'wallet:deposit.waiting', {
            amount: waiting.amount,
            method: waiting.method,
            currency,
          })}{' '}
          <button type="button" className="link" onClick={() => onFollow(waiting.depositId)}>
            {t(waiting.confirming ? 'wallet:deposit.look' : 'wallet:deposit.goOn')}
          </button>
        </Alert>
      )}
      {reached ? (
        <LimitReached limit={reached} methods={methods.value.methods} onLimits={onLimits} />
      ) : (
        <DepositForm offer={methods.value} limit={tightestOf(set)} onLimits={onLimits} onFollow={onFollow} />
      )}
    </>
  );
}

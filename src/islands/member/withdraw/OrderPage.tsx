import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useState } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { isDisputed } from '../../../lib/rules/withdrawal.ts';
import { $withdrawal, followWithdrawal, type Withdrawal } from '../../../lib/stores/withdrawals.ts';
import { FailedPage } from '../../center/PageState.tsx';
import { useInnerPage } from '../../center/page-slots.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useLate } from '../../ui/use-late.ts';
import { withoutStop } from '../../ui/without-stop.ts';
import { Conversation } from './Conversation.tsx';
import { OrderCard } from './OrderCard.tsx';
import { Receipt } from './Receipt.tsx';

interface Props {
  number: string;
  onBack: () => void;
  onOrder: (number: string) => void;
}

/** How far one withdrawal is, with the answer that it waits for; it changes by itself. */
export function OrderPage({ number, onBack, onOrder }: Props): ReactElement | null {
  const order = useStore($withdrawal);
  const [attempt, setAttempt] = useState({ number });
  const late = useLate(order.state === 'loading');
  useInnerPage(number, onBack);
  useEffect(() => setAttempt({ number }), [number]);
  useEffect(() => followWithdrawal(attempt.number), [attempt]);

  if (order.state === 'failed')
    return (
      <FailedPage
        title={t('withdraw:order.failed.title')}
        text={t('withdraw:order.failed.text', { reason: withoutStop(order.error.message) })}
        failure={order}
        onAgain={() => setAttempt({ number })}
      />
    );
  if (order.state === 'loading') return late ? <Skeleton rows={3} height={96} /> : null;
  return <Ready order={order.value} onOrder={onOrder} />;
}

function Ready({ order, onOrder }: { order: Withdrawal; onOrder: Props['onOrder'] }): ReactElement {
  const talks = isDisputed(order.state) || order.messages.length > 0;
  return (
    <div className="withdraw-order-page">
      <OrderCard order={order} onOrder={onOrder} />
      {order.state === 'paid' && <Receipt key={order.number} order={order} />}
      {talks && <Conversation order={order} />}
    </div>
  );
}

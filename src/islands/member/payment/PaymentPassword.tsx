// The payment password: the first one, another by the present one, or one in place of a forgotten one.
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useState } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { $payment, loadPayment, type Payment } from '../../../lib/stores/payment.ts';
import { loadProtection } from '../../../lib/stores/security.ts';
import { FailedPage } from '../../center/PageState.tsx';
import { useInnerPage } from '../../center/page-slots.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useLate } from '../../ui/use-late.ts';
import { withoutStop } from '../../ui/without-stop.ts';
import type { InnerProps } from '../security-pages.ts';
import { ChangeForm } from './ChangeForm.tsx';
import { FirstForm } from './FirstForm.tsx';
import { RecoverForm } from './RecoverForm.tsx';

interface Props extends InnerProps {
  /** It is forgotten. */
  forgotten?: boolean;
}

export function PaymentPassword({ onBack, forgotten = false }: Props): ReactElement | null {
  const payment = useStore($payment);
  const late = useLate(payment.state === 'loading');
  useInnerPage(t('member:security.payment.title'), onBack);
  useEffect(() => {
    void loadPayment();
    // The present login password is asked for unless it was given just now.
    void loadProtection();
  }, []);

  if (payment.state === 'failed')
    return (
      <FailedPage
        title={t('withdraw:password.failed.title')}
        text={t('withdraw:password.failed.text', { reason: withoutStop(payment.error.message) })}
        failure={payment}
        onAgain={() => void loadPayment()}
      />
    );
  if (payment.state === 'loading') return late ? <Skeleton rows={3} height={72} /> : null;
  return <Forms payment={payment.value} forgotten={forgotten} onDone={onBack} />;
}

interface FormsProps {
  payment: Payment;
  forgotten: boolean;
  onDone: () => void;
}

function Forms({ payment: { password, restHours }, forgotten, onDone }: FormsProps): ReactElement {
  // As it was when the page opened: what was set just now must not show the form to change it.
  const [set] = useState(password.set);
  const [recovers, setRecovers] = useState(forgotten);
  if (!set) return <FirstForm onDone={onDone} />;
  if (recovers) return <RecoverForm ways={password.ways} restHours={restHours} onDone={onDone} />;
  return (
    <ChangeForm restsUntil={password.restsUntil} onForgotten={() => setRecovers(true)} onDone={onDone} />
  );
}

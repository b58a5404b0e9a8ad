// The bank accounts of a member: each by its last digits, adding one, and removing one.
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useState } from 'react';
import { plus } from '../../../lib/art/icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import { $payment, type BankCard, loadPayment, type Payment } from '../../../lib/stores/payment.ts';
import { FailedPage } from '../../center/PageState.tsx';
import { useInnerPage } from '../../center/page-slots.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useLate } from '../../ui/use-late.ts';
import { withoutStop } from '../../ui/without-stop.ts';
import type { InnerProps } from '../security-pages.ts';
import { AddAccount } from './AddAccount.tsx';
import { BankAccountRow } from './BankAccountRow.tsx';
import { PaymentPassword } from './PaymentPassword.tsx';
import { RemoveAccount } from './RemoveAccount.tsx';

export function BankAccounts({ onBack }: InnerProps): ReactElement | null {
  const payment = useStore($payment);
  const late = useLate(payment.state === 'loading');
  const [view, setView] = useState<'list' | 'add' | 'password'>('list');
  useEffect(() => {
    void loadPayment();
  }, []);
  const list = (): void => setView('list');

  if (view === 'password') return <PaymentPassword onBack={list} />;
  if (view === 'add' && payment.state === 'ready')
    return <AddAccount payment={payment.value} onBack={list} />;
  return (
    <List onBack={onBack}>
      {payment.state === 'loading' && late && <Skeleton rows={2} height={72} />}
      {payment.state === 'failed' && (
        <FailedPage
          title={t('withdraw:accounts.failed.title')}
          text={t('withdraw:accounts.failed.text', { reason: withoutStop(payment.error.message) })}
          failure={payment}
          onAgain={() => void loadPayment()}
        />
      )}
      {payment.state === 'ready' && (
        <Accounts
          payment={payment.value}
          onAdd={() => setView(payment.value.password.set ? 'add' : 'password')}
        />
      )}
    </List>
  );
}

function List({ onBack, children }: InnerProps & { children: React.ReactNode }): ReactElement {
  useInnerPage(t('member:security.accounts.title'), onBack);
  return <div className="inner-page">{children}</div>;
}

function Accounts({ payment, onAdd }: { payment: Payment; onAdd: () => void }): ReactElement {
  const { cards, most, restHours, password } = payment;
  const [removing, setRemoving] = useState<BankCard>();
  const full = cards.length >= most;
  return (
    <>
      {restHours > 0 && <p className="soft small">{t('withdraw:accounts.note', { count: restHours })}</p>}
      {cards.length === 0 ? (
        <p className="inner-empty">{t('withdraw:accounts.none')}</p>
      ) : (
        <ul className="bank-accounts" aria-label={t('member:security.accounts.title')}>
          {cards.map((card) => (
            <BankAccountRow key={card.id} card={card} onRemove={() => setRemoving(card)} />
          ))}
        </ul>
      )}
      {!password.set && <p className="soft small">{t('withdraw:accounts.passwordFirst')}</p>}
      <Button
        variant="primary"
        large
        block
        icon={plus}
        disabled={full}
        reason={full ? t('withdraw:accounts.full', { count: most }) : undefined}
        onClick={onAdd}
      >
        {t(password.set ? 'withdraw:accounts.add' : 'withdraw:accounts.setPassword')}
      </Button>
      {removing && <RemoveAccount card={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

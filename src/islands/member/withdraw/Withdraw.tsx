// Withdrawal: asking for one, those that are under way with the answer whether they arrived, and the record of all.
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useState } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import {
  $withdrawalForm,
  followWithdrawalForm,
  loadWithdrawalForm,
  type WithdrawalForm,
} from '../../../lib/stores/withdrawals.ts';
import { FailedPage } from '../../center/PageState.tsx';
import { RecordPanel } from '../../records/RecordPanel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useLate } from '../../ui/use-late.ts';
import { withoutStop } from '../../ui/without-stop.ts';
import type { PageProps } from '../page-props.ts';
import { BankAccounts } from '../payment/BankAccounts.tsx';
import { PaymentPassword } from '../payment/PaymentPassword.tsx';
import { BeforeFirst } from './BeforeFirst.tsx';
import { OpenOrders } from './OpenOrders.tsx';
import { OrderPage } from './OrderPage.tsx';
import { RequestForm } from './RequestForm.tsx';

type Tab = 'new' | 'open' | 'record';
type Inner = 'password' | 'forgotten' | 'accounts' | { number: string };

export function Withdraw(_: PageProps): ReactElement {
  const [tab, setTab] = useState<Tab>('new');
  const [inner, setInner] = useState<Inner>();
  const back = (): void => {
    setInner(undefined);
    void loadWithdrawalForm();
  };
  if (inner === 'accounts') return <BankAccounts onBack={back} />;
  if (inner === 'password' || inner === 'forgotten')
    return <PaymentPassword onBack={back} forgotten={inner === 'forgotten'} />;
  if (inner)
    return <OrderPage number={inner.number} onBack={back} onOrder={(number) => setInner({ number })} />;
  return <Page tab={tab} onTab={setTab} onInner={setInner} />;
}

interface Props {
  tab: Tab;
  onTab: (tab: Tab) => void;
  onInner: (inner: Inner) => void;
}

function Page({ tab, onTab, onInner }: Props): ReactElement | null {
  const form = useStore($withdrawalForm);
  const late = useLate(form.state === 'loading');
  useEffect(() => {
    void loadWithdrawalForm();
    return followWithdrawalForm();
  }, []);

  if (form.state === 'failed')
    return (
      <FailedPage
        title={t('withdraw:failed.title')}
        text={t('withdraw:failed.text', { reason: withoutStop(form.error.message) })}
        failure={form}
        onAgain={() => void loadWithdrawalForm()}
      />
    );
  if (form.state === 'loading') return late ? <Skeleton rows={4} height={96} /> : null;
  const { open } = form.value;
  const tabs = [
    { id: 'new', label: t('withdraw:tabs.new') },
    { id: 'open', label: t('withdraw:tabs.open'), ...(open.length > 0 && { count: String(open.length) }) },
    { id: 'record', label: t('withdraw:tabs.record') },
  ];
  const see = (number: string): void => onInner({ number });
  return (
    <div className="withdraw">
      <Tabs label={t('withdraw:tabs.label')} tabs={tabs} current={tab} onChoose={(id) => onTab(id as Tab)} />
      {tab === 'new' && <New form={form.value} onInner={onInner} />}
      {tab === 'open' && <OpenOrders orders={open} onOrder={see} onNew={() => onTab('new')} />}
      {tab === 'record' && <RecordPanel name="payouts" onFill={() => onTab('new')} onOpen={see} />}
    </div>
  );
}

function New({ form, onInner }: { form: WithdrawalForm; onInner: Props['onInner'] }): ReactElement {
  if (!form.password.set || form.cards.length === 0)
    return (
      <BeforeFirst
        passwordSet={form.password.set}
        onPassword={() => onInner('password')}
        onAccounts={() => onInner('accounts')}
      />
    );
  return (
    <RequestForm
      form={form}
      onAccounts={() => onInner('accounts')}
      onForgotten={() => onInner('forgotten')}
      onOrder={(number) => onInner({ number })}
    />
  );
}

// What both pages of transfers share: loading, failure, a payment password that is not set yet, and the way back from it.
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import type { Loaded } from '../../../lib/stores/loaded.ts';
import { followTransferForm, type TransferTerms } from '../../../lib/stores/member-transfers.ts';
import { EmptyPage, FailedPage } from '../../center/PageState.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useLate } from '../../ui/use-late.ts';
import { withoutStop } from '../../ui/without-stop.ts';
import { PaymentPassword } from '../payment/PaymentPassword.tsx';

interface Props<T extends TransferTerms> {
  form: Loaded<T>;
  load: () => Promise<void>;
  /** The form; `turn` is another one after each transfer, so that it begins anew. */
  children: (form: T, given: { turn: number; onForgotten: () => void; onSent: () => void }) => ReactNode;
}

export function SendPage<T extends TransferTerms>({ form, load, children }: Props<T>): ReactNode {
  const [inner, setInner] = useState<'password' | 'forgotten'>();
  const [turn, setTurn] = useState(0);
  const late = useLate(form.state === 'loading');
  useEffect(() => followTransferForm(load), [load]);
  if (inner) {
    const back = (): void => {
      setInner(undefined);
      void load();
    };
    return <PaymentPassword onBack={back} forgotten={inner === 'forgotten'} />;
  }
  if (form.state === 'loading') return late ? <Skeleton rows={4} height={96} /> : null;
  if (form.state === 'failed' && form.error.code === 'not_found') return <NoUpline />;
  if (form.state === 'failed')
    return (
      <FailedPage
        title={t('wallet:send.failed.title')}
        text={t('wallet:send.failed.text', { reason: withoutStop(form.error.message) })}
        failure={form}
        onAgain={() => void load()}
      />
    );
  if (!form.value.password.set) return <PasswordFirst onSet={() => setInner('password')} />;
  const onSent = (): void => setTurn((before) => before + 1);
  return children(form.value, { turn, onForgotten: () => setInner('forgotten'), onSent });
}

/** Yesterday's upline has gone, and the menu does not know it yet. */
const NoUpline = (): ReactElement => (
  <EmptyPage title={t('wallet:send.gone.title')} text={t('wallet:send.gone.text')} />
);

const PasswordFirst = ({ onSet }: { onSet: () => void }): ReactElement => (
  <EmptyPage title={t('withdraw:before.password')} text={t('wallet:send.passwordText')}>
    <Button variant="primary" large onClick={onSet}>
      {t('withdraw:accounts.setPassword')}
    </Button>
  </EmptyPage>
);

import { type ReactElement, useEffect, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { closeModal } from '../../lib/stores/modals.ts';
import { loadRegisterRules } from '../../lib/stores/session.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { AuthDialog } from './AuthDialog.tsx';
import { RegisterForm } from './RegisterForm.tsx';

type Rules = Awaited<ReturnType<typeof loadRegisterRules>>;

/** Registering by username, with the fields and rules that the gateway gives. */
export function Register({ referralCode }: { referralCode?: string }): ReactElement {
  const [rules, setRules] = useState<Rules | 'loading' | 'failed'>('loading');

  useEffect(() => {
    if (rules !== 'loading') return;
    loadRegisterRules().then(setRules, () => setRules('failed'));
  }, [rules]);

  return (
    <AuthDialog scene="register" title={t('auth:register.title')} onClose={closeModal}>
      {rules === 'loading' && <Skeleton rows={4} />}
      {rules === 'failed' && (
        <ErrorState title={t('auth:register.rulesFailed')} onRetry={() => setRules('loading')} />
      )}
      {typeof rules === 'object' && <RegisterForm rules={rules} referralCode={referralCode} />}
    </AuthDialog>
  );
}

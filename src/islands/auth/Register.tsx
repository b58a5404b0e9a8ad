import { type ReactElement, useEffect, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { refreshFlags } from '../../lib/stores/flags.ts';
import { closeModal, openModal } from '../../lib/stores/modals.ts';
import { loadRegisterSettings, type RegisterSettings } from '../../lib/stores/registering.ts';
import { type PhoneService, phoneService } from '../../lib/stores/sign-in.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { useFlag } from '../ui/use-flag.ts';
import { AuthDialog } from './AuthDialog.tsx';
import { RegisterForm } from './RegisterForm.tsx';

interface Props {
  /** The fields and rules that the gateway gave before the dialog opened. */
  read: RegisterSettings | 'failed';
}

/** Registering, by username or by mobile number. */
export function Register({ read }: Props): ReactElement {
  const [settings, setSettings] = useState<RegisterSettings | 'loading' | 'failed'>(read);
  const [service, setService] = useState<PhoneService>();
  const [way, setWay] = useState('username');
  const [byName, byMobile] = [useFlag('USERNAMEREG3'), useFlag('MOBILENUMREG3')];

  useEffect(() => {
    phoneService().then(setService, () => {});
  }, []);

  useEffect(() => {
    if (settings !== 'loading') return;
    loadRegisterSettings().then(setSettings, () => setSettings('failed'));
  }, [settings]);

  /** After a refusal: rules and switches may have changed under the open form. What was typed stays. */
  async function reread(): Promise<void> {
    await Promise.all([loadRegisterSettings().then(setSettings, () => {}), refreshFlags()]);
  }

  const tabs = [
    ...(byName ? [{ id: 'username', label: t('auth:login.byName') }] : []),
    ...(byMobile ? [{ id: 'mobile', label: t('auth:register.byMobile') }] : []),
  ];
  // A way to register that is switched off while the form is open disappears with its tab.
  const shown = tabs.some((tab) => tab.id === way) ? way : (tabs[0]?.id ?? 'username');

  return (
    <AuthDialog scene="register" title={t('auth:register.title')} onClose={closeModal}>
      {tabs.length > 1 && (
        <Tabs label={t('auth:register.ways')} tabs={tabs} current={shown} onChoose={setWay} />
      )}
      {settings === 'loading' && <Skeleton rows={4} />}
      {settings === 'failed' && (
        <ErrorState title={t('auth:register.rulesFailed')} onRetry={() => setSettings('loading')} />
      )}
      {tabs.length === 0 && (
        <>
          <p>{t('auth:register.closed')}</p>
          <p className="form-foot">
            {t('auth:register.member')}{' '}
            <button type="button" className="link" onClick={() => openModal('login')}>
              {t('auth:register.login')}
            </button>
          </p>
        </>
      )}
      {tabs.length > 0 && typeof settings === 'object' && (
        <RegisterForm
          key={shown}
          settings={settings}
          service={service}
          by={shown === 'mobile' ? 'mobile' : 'username'}
          onStale={reread}
        />
      )}
    </AuthDialog>
  );
}

import { lazy, type ReactElement, Suspense, useCallback, useEffect, useState } from 'react';
import { key, play } from '../../lib/art/dialog-icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { closeModal, type ModalProps, openModal } from '../../lib/stores/modals.ts';
import { isRefused } from '../../lib/stores/refused.ts';
import { freePlay } from '../../lib/stores/session.ts';
import { type PhoneService, phoneService, signInByPasskey } from '../../lib/stores/sign-in.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { useFlag } from '../ui/use-flag.ts';
import { AuthDialog } from './AuthDialog.tsx';
import { LoginByName } from './LoginByName.tsx';

// Most people log in by name; the other ways come when they are chosen.
const LoginBySms = lazy(async () => ({ default: (await import('./LoginBySms.tsx')).LoginBySms }));
const LoginByPhone = lazy(async () => ({ default: (await import('./LoginByPhone.tsx')).LoginByPhone }));
const SecondStepForm = lazy(async () => ({ default: (await import('./SecondStepForm.tsx')).SecondStepForm }));

/** Signing in: by name, by a code to the phone, by the phone sign-in service where one is set up, by passkey. */
export function Login({ door, ended, step: owed, trial, play: forGame }: ModalProps['login']): ReactElement {
  const [way, setWay] = useState('username');
  const [step, setStep] = useState(owed);
  const [service, setService] = useState<PhoneService>();
  const [busy, setBusy] = useState<'trial' | 'passkey'>();
  const [refused, setRefused] = useState(ended ? t('auth:login.ended') : undefined);
  const bySms = useFlag('MOBILEVERCODELOGIN3');
  const mayTry = useFlag('FREEPLAY3');
  const mayRegister = useFlag('DIRECTREG3');

  useEffect(() => {
    phoneService().then(setService, () => {});
  }, []);

  const tabs = [
    { id: 'username', label: t('auth:login.byName') },
    ...(bySms ? [{ id: 'sms', label: t('auth:login.bySms') }] : []),
    ...(service ? [{ id: 'phone', label: t('auth:login.byPhone') }] : []),
  ];
  // A way to log in that is switched off while the form is open disappears with its tab.
  const shown = tabs.some((tab) => tab.id === way) ? way : 'username';
  const title = t(
    step ? 'auth:step.title' : door === 'agent' ? 'common:account.agentLogin' : 'auth:login.title',
  );

  const go = useCallback(async (kind: 'trial' | 'passkey', enter: () => Promise<void>): Promise<void> => {
    setBusy(kind);
    setRefused(undefined);
    await enter().catch((error: unknown) => {
      if (!isRefused(error)) throw error;
      setRefused(error.message || t('auth:login.passkeyFailed'));
    });
    setBusy(undefined);
  }, []);

  useEffect(() => {
    if (trial) void go('trial', freePlay);
  }, [trial, go]);

  if (step) {
    return (
      <AuthDialog scene="login" title={title} onClose={closeModal}>
        <Suspense fallback={<Skeleton rows={3} />}>
          <SecondStepForm step={step} onBack={() => setStep(undefined)} />
        </Suspense>
      </AuthDialog>
    );
  }
  return (
    <AuthDialog scene="login" title={title} onClose={closeModal}>
      {tabs.length > 1 && <Tabs label={t('auth:login.ways')} tabs={tabs} current={shown} onChoose={setWay} />}
      {refused && <Alert kind="danger">{refused}</Alert>}
      {shown === 'username' && <LoginByName door={door} onSecondStep={setStep} />}
      <Suspense fallback={<Skeleton rows={3} />}>
        {shown === 'sms' && <LoginBySms door={door} onSecondStep={setStep} />}
        {shown === 'phone' && service && (
          <LoginByPhone service={service} door={door} onSecondStep={setStep} />
        )}
      </Suspense>
      <div className="auth-others">
        <Button
          variant="outline"
          large
          block
          icon={key}
          busy={busy === 'passkey'}
          onClick={() => go('passkey', () => signInByPasskey(door))}
        >
          {t('auth:login.passkey')}
        </Button>
        {mayTry && door !== 'agent' && (
          <Button
            variant="outline"
            large
            block
            icon={play}
            busy={busy === 'trial'}
            onClick={() => go('trial', freePlay)}
          >
            {t(`auth:login.${forGame ? 'playForFun' : 'freePlay'}`)}
          </Button>
        )}
      </div>
      {mayRegister && (
        <p className="form-foot">
          {t('auth:login.newHere', { brand: document.documentElement.dataset.brand ?? 'Portico' })}{' '}
          <button type="button" className="link" onClick={() => openModal('register')}>
            {t('auth:login.register')}
          </button>
        </p>
      )}
    </AuthDialog>
  );
}

import { type ReactElement, useState } from 'react';
import { useForm } from 'react-hook-form';
import { play, user } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { emptyFaults } from '../../lib/rules/register.ts';
import { closeModal, openModal } from '../../lib/stores/modals.ts';
import { freePlay, signIn } from '../../lib/stores/session.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { AuthDialog } from './AuthDialog.tsx';
import { faultResolver } from './fault-resolver.ts';
import { refusalShown } from './refusal.ts';
import { useFlag } from './use-flag.ts';

interface Values {
  username: string;
  password: string;
}

const resolver = faultResolver<Values>((values) => emptyFaults({ ...values }, ['username', 'password']));

/** Signing in with a username. */
export function Login(): ReactElement {
  const form = useForm<Values>({ resolver, mode: 'onBlur', defaultValues: { username: '', password: '' } });
  const { errors, isSubmitting } = form.formState;
  const [trying, setTrying] = useState(false);
  const mayTry = useFlag('FREEPLAY3');
  const mayRegister = useFlag('DIRECTREG3');

  const submit = form.handleSubmit(({ username, password }) =>
    signIn(username.trim(), password.trim()).catch(refusalShown(form)),
  );

  async function tryFree(): Promise<void> {
    setTrying(true);
    await freePlay().catch(refusalShown(form));
    setTrying(false);
  }

  return (
    <AuthDialog scene="login" title={t('auth:login.title')} onClose={closeModal}>
      <form className="form" onSubmit={submit} noValidate>
        {errors.root && <Alert kind="danger">{errors.root.message}</Alert>}
        <Field
          label={t('auth:login.username')}
          icon={user}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          {...form.register('username')}
        />
        <PasswordField
          label={t('auth:login.password')}
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Button
          type="submit"
          variant="primary"
          large
          block
          busy={isSubmitting}
          busyLabel={t('auth:login.busy')}
        >
          {t('auth:login.submit')}
        </Button>
        {mayTry && (
          <Button variant="outline" large block icon={play} busy={trying} onClick={tryFree}>
            {t('auth:login.freePlay')}
          </Button>
        )}
        {mayRegister && (
          <p className="form-foot">
            {t('auth:login.newHere', { brand: document.documentElement.dataset.brand ?? 'Portico' })}{' '}
            <button type="button" className="link" onClick={() => openModal('register')}>
              {t('auth:login.register')}
            </button>
          </p>
        )}
      </form>
    </AuthDialog>
  );
}

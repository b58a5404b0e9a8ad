import { type ReactElement, useState } from 'react';
import { user } from '../../lib/art/dialog-icons.ts';
import { captcha as characters, password, registered } from '../../lib/contract/fields.ts';
import { t } from '../../lib/messages/browser.ts';
import { rememberedUser } from '../../lib/stores/last-user.ts';
import { openModal } from '../../lib/stores/modals.ts';
import { continueRemembered, type Door, signIn } from '../../lib/stores/sign-in.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Field } from '../ui/Field.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { useFlag } from '../ui/use-flag.ts';
import { type OnSecondStep, stepOrShown } from './step-or-shown.ts';
import { useOwedCaptcha } from './use-owed-captcha.tsx';

interface Props extends OnSecondStep {
  door: Door | undefined;
}

export function LoginByName({ door, ...next }: Props): ReactElement {
  const [kept, setKept] = useState(rememberedUser);
  const [goingOn, setGoingOn] = useState(false);
  const captcha = useOwedCaptcha();
  const byMail = useFlag('CHNGPASSMAIL3');
  const byMobile = useFlag('CHNGPASSVERIF3');
  const form = useCheckedForm(
    { username: registered, password, captcha: captcha.owed ? characters : undefined },
    { username: kept.name, password: '', captcha: '', remember: kept.name !== '' },
    undefined,
    'login',
  );
  const { errors, isSubmitting } = form.formState;
  const show = stepOrShown(form, next);

  function onRefused(error: unknown): void {
    show(error);
    if (captcha.askedBy(error)) form.setValue('captcha', '');
  }

  const submit = form.handleSubmit((typed) =>
    signIn({ ...typed, captcha: typed.captcha || undefined, door }).catch(onRefused),
  );

  async function goOn(): Promise<void> {
    setGoingOn(true);
    await continueRemembered(door).catch((error: unknown) => {
      setKept(rememberedUser());
      onRefused(error);
    });
    setGoingOn(false);
  }

  return (
    <form className="form" onSubmit={submit} noValidate>
      {errors.root && <Alert kind="danger">{errors.root.message}</Alert>}
      {kept.signIn && (
        <Button large block icon={user} busy={goingOn} onClick={goOn}>
          {t('auth:login.continueAs', { name: kept.name })}
        </Button>
      )}
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
      {captcha.field({ error: errors.captcha?.message, ...form.register('captcha') })}
      <div className="form-row">
        <Checkbox label={t('auth:login.remember')} {...form.register('remember')} />
        {(byMail || byMobile) && (
          <button
            type="button"
            className="link"
            onClick={() => openModal('forgotPassword', { door, username: form.getValues('username') })}
          >
            {t('auth:login.forgot')}
          </button>
        )}
      </div>
      <SubmitButton busy={isSubmitting} busyLabel={t('auth:login.busy')}>
        {t('auth:login.submit')}
      </SubmitButton>
    </form>
  );
}

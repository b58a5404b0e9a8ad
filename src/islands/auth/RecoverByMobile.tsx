import { type ReactElement, useState } from 'react';
import { useForm } from 'react-hook-form';
import { t } from '../../lib/messages/browser.ts';
import { codeFaults, emptyFaults, mobileFaults } from '../../lib/rules/register.ts';
import { recover } from '../../lib/stores/recovery.ts';
import { sendCode } from '../../lib/stores/sign-in.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { CodeField } from '../ui/CodeField.tsx';
import { faultResolver } from '../ui/fault-resolver.ts';
import { MobileField } from '../ui/MobileField.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { refusalShown } from '../ui/refusal.ts';
import { SendCodeButton } from '../ui/SendCodeButton.tsx';
import { useMobileForm } from '../ui/use-mobile-form.ts';

interface Values {
  mobileNum: string;
  verificationCode: string;
  newPassword: string;
}

const resolver = faultResolver<Values>((values) => [
  ...mobileFaults(values),
  ...codeFaults(values),
  ...emptyFaults({ ...values }, ['newPassword']),
]);

/** Sets a new password with a code to the phone, and signs in with it. */
export function RecoverByMobile(): ReactElement {
  const [dialing, setDialing] = useState('');
  const form = useForm<Values>({
    resolver,
    mode: 'onBlur',
    defaultValues: { mobileNum: '', verificationCode: '', newPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { mobile, ready } = useMobileForm(form, dialing);

  const submit = form.handleSubmit(({ verificationCode, newPassword }) =>
    recover(mobile(), verificationCode, newPassword).then(
      () => showToast('done', t('auth:password.done'), { detail: t('auth:password.doneDetail') }),
      refusalShown(form),
    ),
  );

  return (
    <form className="form" onSubmit={submit} noValidate>
      {errors.root && <Alert kind="danger">{errors.root.message}</Alert>}
      <MobileField
        label={t('auth:mobile.label')}
        dialingCode={dialing}
        onDialingCode={setDialing}
        error={errors.mobileNum?.message}
        {...form.register('mobileNum')}
      />
      <CodeField
        label={t('auth:code.label')}
        error={errors.verificationCode?.message}
        {...form.register('verificationCode')}
      />
      <SendCodeButton onSend={async () => ((await ready()) ? sendCode(mobile(), 'recover') : undefined)} />
      <PasswordField
        label={t('auth:password.new')}
        autoComplete="new-password"
        error={errors.newPassword?.message}
        {...form.register('newPassword')}
      />
      <Button
        type="submit"
        variant="primary"
        large
        block
        busy={isSubmitting}
        busyLabel={t('auth:password.busy')}
      >
        {t('auth:forgot.set')}
      </Button>
    </form>
  );
}

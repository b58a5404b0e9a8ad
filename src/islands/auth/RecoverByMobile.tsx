import type { ReactElement } from 'react';
import { password } from '../../lib/contract/fields.ts';
import { t } from '../../lib/messages/browser.ts';
import { type ModalProps, openModal } from '../../lib/stores/modals.ts';
import { recover } from '../../lib/stores/recovery.ts';
import { sentTo } from '../../lib/stores/sent-code.ts';
import { sendCode } from '../../lib/stores/sign-in.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { Alert } from '../ui/Alert.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { MobileCodeFields, mobileCode, useMobileCode } from './MobileCodeFields.tsx';
import { stepOrShown } from './step-or-shown.ts';
import { usePasswordHint } from './use-password-hint.ts';

const changed = (): void =>
  showToast('done', t('auth:password.done'), { detail: t('auth:password.doneDetail') });

/** Sets a new password with a code to the phone, and signs in with it. */
export function RecoverByMobile({ door }: ModalProps['forgotPassword']): ReactElement {
  const form = useCheckedForm(
    { ...mobileCode, newPassword: password },
    { mobileNum: sentTo('recover').mobileNum, verificationCode: '', newPassword: '' },
    undefined,
    'recover.mobile',
  );
  const { errors, isSubmitting } = form.formState;
  const { mobile, fields } = useMobileCode(form, 'recover');
  const hint = usePasswordHint();

  const submit = form.handleSubmit(({ verificationCode, newPassword }) =>
    recover(mobile(), verificationCode, newPassword, door).then(
      changed,
      stepOrShown(form, {
        onSecondStep: (step) => {
          openModal('login', { door, step });
          changed();
        },
      }),
    ),
  );

  return (
    <form className="form" onSubmit={submit} noValidate>
      {errors.root && <Alert kind="danger">{errors.root.message}</Alert>}
      <MobileCodeFields {...fields} onSend={(to) => sendCode(to, 'recover')} />
      <PasswordField
        label={t('auth:password.new')}
        autoComplete="new-password"
        hint={hint}
        error={errors.newPassword?.message}
        {...form.register('newPassword')}
      />
      <SubmitButton busy={isSubmitting} busyLabel={t('auth:password.busy')}>
        {t('auth:forgot.set')}
      </SubmitButton>
    </form>
  );
}

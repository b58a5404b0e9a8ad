import { useStore } from '@nanostores/react';
import { type ReactElement, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { confirmedFaults, emptyFaults } from '../../lib/rules/register.ts';
import { closeModal, type ModalProps } from '../../lib/stores/modals.ts';
import { isRefused } from '../../lib/stores/refused.ts';
import { $session, changePassword } from '../../lib/stores/session.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { Alert } from '../ui/Alert.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { refusalShown } from '../ui/refusal.ts';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useFaultForm } from '../ui/use-fault-form.ts';
import { type NewPassword, NewPasswordFields } from './NewPasswordFields.tsx';

interface Values extends NewPassword {
  oldPassword: string;
}

/** Asked for, or owed: then nothing else can be done before (specification, section 4, "Login"). */
export function ChangePassword({ fresh }: ModalProps['changePassword']): ReactElement {
  const session = useStore($session);
  const owed = session.state === 'in' ? session.mustChange : null;
  // Whoever has just signed in with the old password is not asked for it again, unless the gateway wants it.
  const [asksOld, setAsksOld] = useState(!owed && !fresh);
  const form = useFaultForm<Values>(
    (values) => [
      ...(asksOld ? emptyFaults({ ...values }, ['oldPassword']) : []),
      ...confirmedFaults({ ...values }),
    ],
    { oldPassword: '', newPassword: '', confirmNewPassword: '' },
  );
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(({ oldPassword, newPassword, confirmNewPassword }) =>
    changePassword(asksOld ? oldPassword : undefined, newPassword, confirmNewPassword).then(
      () => showToast('done', t('auth:password.done'), { detail: t('auth:password.doneDetail') }),
      (error: unknown) => {
        if (isRefused(error) && error.code === 'fresh_login_needed') setAsksOld(true);
        refusalShown(form)(error);
      },
    ),
  );

  return (
    <Dialog title={t(owed ? 'auth:password.titleExpired' : 'auth:password.title')} onClose={closeModal}>
      <form className="form" onSubmit={submit} noValidate>
        <p className="soft">{t(`auth:password.${owed ?? 'note'}`)}</p>
        {errors.root && <Alert kind="danger">{errors.root.message}</Alert>}
        {asksOld && (
          <PasswordField
            label={t('auth:password.old')}
            autoComplete="current-password"
            error={errors.oldPassword?.message}
            {...form.register('oldPassword')}
          />
        )}
        <NewPasswordFields form={form} />
        <SubmitButton busy={isSubmitting} busyLabel={t('auth:password.busy')}>
          {t('auth:password.submit')}
        </SubmitButton>
      </form>
    </Dialog>
  );
}

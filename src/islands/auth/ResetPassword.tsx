import { type ReactElement, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { confirmedFaults } from '../../lib/rules/register.ts';
import { closeModal, type ModalProps, openModal } from '../../lib/stores/modals.ts';
import { reset } from '../../lib/stores/recovery.ts';
import { isRefused } from '../../lib/stores/refused.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { refusalShown } from '../ui/refusal.ts';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { type NewPassword, NewPasswordFields, newPasswords } from './NewPasswordFields.tsx';

/** A new password by the link of a mail. The secret comes after the #, so it appears in no server's log. */
export function ResetPassword({ door }: ModalProps['resetPassword']): ReactElement {
  const [link] = useState(() => location.hash.slice(1));
  /** Why the link leads nowhere. */
  const [dead, setDead] = useState(link ? undefined : t('auth:forgot.noLink'));
  const form = useCheckedForm<NewPassword>(
    newPasswords,
    { newPassword: '', confirmNewPassword: '' },
    confirmedFaults,
  );
  const { errors, isSubmitting } = form.formState;

  function onRefused(error: unknown): void {
    if (isRefused(error) && error.code === 'link_spent') setDead(error.message);
    else refusalShown(form)(error);
  }

  const submit = form.handleSubmit(({ newPassword, confirmNewPassword }) =>
    reset(link, newPassword, confirmNewPassword).then(() => {
      history.replaceState(null, '', '/');
      openModal('login', { door });
      showToast('done', t('auth:password.done'), { detail: t('auth:forgot.loginNow') });
    }, onRefused),
  );

  return (
    <Dialog title={t('auth:password.titleExpired')} onClose={closeModal} className="auth-narrow">
      {dead ? (
        <div className="form">
          <Alert kind="danger">{dead}</Alert>
          <Button variant="primary" large block onClick={() => openModal('forgotPassword', { door })}>
            {t('auth:forgot.again')}
          </Button>
        </div>
      ) : (
        <form className="form" onSubmit={submit} noValidate>
          {errors.root && <Alert kind="danger">{errors.root.message}</Alert>}
          <NewPasswordFields form={form} />
          <SubmitButton busy={isSubmitting} busyLabel={t('auth:password.busy')}>
            {t('auth:password.submit')}
          </SubmitButton>
        </form>
      )}
    </Dialog>
  );
}

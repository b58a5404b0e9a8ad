import { type ReactElement, useState } from 'react';
import { useForm } from 'react-hook-form';
import { t } from '../../lib/messages/browser.ts';
import { confirmedFaults } from '../../lib/rules/register.ts';
import { closeModal, openModal } from '../../lib/stores/modals.ts';
import { reset } from '../../lib/stores/recovery.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { faultResolver } from '../ui/fault-resolver.ts';
import { PasswordField } from '../ui/PasswordField.tsx';
import { refusalShown } from '../ui/refusal.ts';

interface Values {
  newPassword: string;
  confirmNewPassword: string;
}

const resolver = faultResolver<Values>((values) => confirmedFaults({ ...values }));

/** A new password by the link of a mail. The secret stands behind the #, so that no server's log has it. */
export function ResetPassword(): ReactElement {
  const [link] = useState(() => location.hash.slice(1));
  const form = useForm<Values>({
    resolver,
    mode: 'onBlur',
    defaultValues: { newPassword: '', confirmNewPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(({ newPassword, confirmNewPassword }) =>
    reset(link, newPassword, confirmNewPassword).then(() => {
      history.replaceState(null, '', '/');
      openModal('login');
      showToast('done', t('auth:password.done'), { detail: t('auth:forgot.loginNow') });
    }, refusalShown(form)),
  );

  return (
    <Dialog title={t('auth:password.titleExpired')} onClose={closeModal} className="auth-narrow">
      <form className="form" onSubmit={submit} noValidate>
        {errors.root && <Alert kind="danger">{errors.root.message}</Alert>}
        <PasswordField
          label={t('auth:password.new')}
          autoComplete="new-password"
          error={errors.newPassword?.message}
          {...form.register('newPassword')}
        />
        <PasswordField
          label={t('auth:password.confirm')}
          autoComplete="new-password"
          error={errors.confirmNewPassword?.message}
          {...form.register('confirmNewPassword')}
        />
        <Button
          type="submit"
          variant="primary"
          large
          block
          busy={isSubmitting}
          busyLabel={t('auth:password.busy')}
        >
          {t('auth:password.submit')}
        </Button>
      </form>
    </Dialog>
  );
}

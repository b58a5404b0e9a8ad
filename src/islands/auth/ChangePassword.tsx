import { useStore } from '@nanostores/react';
import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { confirmedFaults } from '../../lib/rules/register.ts';
import { closeModal, type ModalProps } from '../../lib/stores/modals.ts';
import { $session, changePassword } from '../../lib/stores/session.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { Alert } from '../ui/Alert.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { PresentPasswordField } from '../ui/PresentPasswordField.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { type Proved, usePresentPassword } from '../ui/use-present-password.ts';
import { type NewPassword, NewPasswordFields, newPasswords } from './NewPasswordFields.tsx';

/** Opened by the member, or required: then nothing else is possible before (specification, section 4, "Login"). */
export function ChangePassword({ fresh }: ModalProps['changePassword']): ReactElement {
  const session = useStore($session);
  const owed = session.state === 'in' ? session.mustChange : null;
  // Somebody who has just logged in with the old password types it again only if the gateway wants it.
  const proof = usePresentPassword(!owed && !fresh);
  const form = useCheckedForm<NewPassword & Proved>(
    { ...proof.fields, ...newPasswords },
    { presentPassword: '', newPassword: '', confirmNewPassword: '' },
    confirmedFaults,
  );
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit((values) =>
    changePassword(proof.given(values), values.newPassword, values.confirmNewPassword).then(
      () => showToast('done', t('auth:password.done'), { detail: t('auth:password.doneDetail') }),
      proof.refused(form),
    ),
  );

  return (
    <Dialog title={t(owed ? 'auth:password.titleExpired' : 'auth:password.title')} onClose={closeModal}>
      <form className="form" onSubmit={submit} noValidate>
        <p className="soft">{t(`auth:password.${owed ?? 'note'}`)}</p>
        {errors.root && <Alert kind="danger">{errors.root.message}</Alert>}
        <PresentPasswordField form={form} proof={proof} />
        <NewPasswordFields form={form} />
        <SubmitButton busy={isSubmitting} busyLabel={t('auth:password.busy')}>
          {t('auth:password.submit')}
        </SubmitButton>
      </form>
    </Dialog>
  );
}

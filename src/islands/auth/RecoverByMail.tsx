import type { ReactElement } from 'react';
import { user } from '../../lib/art/dialog-icons.ts';
import { mail } from '../../lib/art/icons.ts';
import { mailbox } from '../../lib/contract/account-fields.ts';
import { registered } from '../../lib/contract/fields.ts';
import { t } from '../../lib/messages/browser.ts';
import { closeModal, type ModalProps } from '../../lib/stores/modals.ts';
import { askForMail } from '../../lib/stores/recovery.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { Alert } from '../ui/Alert.tsx';
import { Field } from '../ui/Field.tsx';
import { refusalShown } from '../ui/refusal.ts';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';

export function RecoverByMail({ door, username = '' }: ModalProps['forgotPassword']): ReactElement {
  const form = useCheckedForm(
    { username: registered, email: mailbox },
    { username, email: '' },
    undefined,
    'recover.mail',
  );
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit((typed) =>
    askForMail(typed.username, typed.email, door).then(() => {
      closeModal();
      showToast('done', t('auth:forgot.sent'), { detail: t('auth:forgot.sentDetail') });
    }, refusalShown(form)),
  );

  return (
    <form className="form" onSubmit={submit} noValidate>
      <p className="soft">{t('auth:forgot.mailText')}</p>
      {errors.root && <Alert kind="danger">{errors.root.message}</Alert>}
      <Field
        label={t('auth:login.username')}
        icon={user}
        autoComplete="username"
        autoCapitalize="none"
        error={errors.username?.message}
        {...form.register('username')}
      />
      <Field
        label={t('auth:register.email')}
        icon={mail}
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <SubmitButton busy={isSubmitting} busyLabel={t('auth:code.sending')}>
        {t('auth:forgot.send')}
      </SubmitButton>
    </form>
  );
}

import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { mail, user } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { emptyFaults, mailFaults } from '../../lib/rules/register.ts';
import { closeModal } from '../../lib/stores/modals.ts';
import { askForMail } from '../../lib/stores/recovery.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { Alert } from '../ui/Alert.tsx';
import { Field } from '../ui/Field.tsx';
import { faultResolver } from '../ui/fault-resolver.ts';
import { refusalShown } from '../ui/refusal.ts';
import { SubmitButton } from '../ui/SubmitButton.tsx';

interface Values {
  username: string;
  email: string;
}

const resolver = faultResolver<Values>((values) => [
  ...emptyFaults({ ...values }, ['username', 'email']),
  ...mailFaults(values),
]);

export function RecoverByMail(): ReactElement {
  const form = useForm<Values>({ resolver, mode: 'onBlur', defaultValues: { username: '', email: '' } });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(({ username, email }) =>
    askForMail(username.trim(), email.trim()).then(() => {
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

import type { ReactElement } from 'react';
import { LONGEST_LABEL, passkeyLabel } from '../../lib/contract/account-fields.ts';
import { t } from '../../lib/messages/browser.ts';
import { deviceWords } from '../../lib/rules/device.ts';
import { addPasskey } from '../../lib/stores/security.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { Alert } from '../ui/Alert.tsx';
import { Field } from '../ui/Field.tsx';
import { PresentPasswordField } from '../ui/PresentPasswordField.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import type { Proved } from '../ui/use-present-password.ts';
import { useOwnerProof } from './use-owner-proof.ts';

/** Names a passkey and has the browser make it. */
export function PasskeyForm(): ReactElement {
  const proof = useOwnerProof();
  const form = useCheckedForm<Proved & { label: string }>(
    { label: passkeyLabel, ...proof.fields },
    { label: deviceWords(navigator.userAgent), presentPassword: '' },
  );
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit((values) =>
    addPasskey(values.label, proof.given(values)).then(() => {
      showToast('done', t('member:security.passkeys.done'));
      form.setValue('presentPassword', '');
    }, proof.refused(form)),
  );

  return (
    <form className="form" onSubmit={submit} noValidate>
      {errors.root && <Alert kind="danger">{errors.root.message}</Alert>}
      <Field
        label={t('member:security.passkeys.label')}
        maxLength={LONGEST_LABEL}
        autoComplete="off"
        error={errors.label?.message}
        {...form.register('label')}
      />
      <PresentPasswordField form={form} proof={proof} />
      <SubmitButton busy={isSubmitting} busyLabel={t('member:security.passkeys.creating')}>
        {t('member:security.passkeys.create')}
      </SubmitButton>
    </form>
  );
}

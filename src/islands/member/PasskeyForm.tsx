import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { deviceWords } from '../../lib/rules/device.ts';
import { emptyFaults } from '../../lib/rules/register.ts';
import { addPasskey } from '../../lib/stores/security.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { Alert } from '../ui/Alert.tsx';
import { Field } from '../ui/Field.tsx';
import { refusalShown } from '../ui/refusal.ts';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useFaultForm } from '../ui/use-fault-form.ts';

const LONGEST = 60;

/** Names a passkey and has the browser make it. */
export function PasskeyForm(): ReactElement {
  const form = useFaultForm((values) => emptyFaults(values, ['label']), {
    label: deviceWords(navigator.userAgent),
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(({ label }) =>
    addPasskey(label.trim()).then(
      () => showToast('done', t('member:security.passkeys.done')),
      refusalShown(form),
    ),
  );

  return (
    <form className="form" onSubmit={submit} noValidate>
      {errors.root && <Alert kind="danger">{errors.root.message}</Alert>}
      <Field
        label={t('member:security.passkeys.label')}
        maxLength={LONGEST}
        autoComplete="off"
        error={errors.label?.message}
        {...form.register('label')}
      />
      <SubmitButton busy={isSubmitting} busyLabel={t('member:security.passkeys.creating')}>
        {t('member:security.passkeys.create')}
      </SubmitButton>
    </form>
  );
}

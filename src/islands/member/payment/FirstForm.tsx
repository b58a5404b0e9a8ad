import type { ReactElement } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { setPaymentPassword } from '../../../lib/stores/payment.ts';
import { showToast } from '../../../lib/stores/toasts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { PresentPasswordField } from '../../ui/PresentPasswordField.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import type { Proved } from '../../ui/use-present-password.ts';
import { useOwnerProof } from '../use-owner-proof.ts';
import {
  ChosenFields,
  type ChosenPassword,
  chosenDefaults,
  chosenFaults,
  chosenFields,
} from './new-password.tsx';

/** The first payment password, by a fresh login. */
export function FirstForm({ onDone }: { onDone: () => void }): ReactElement {
  const proof = useOwnerProof();
  const form = useCheckedForm<ChosenPassword & Proved>(
    { ...chosenFields, ...proof.fields },
    { ...chosenDefaults, presentPassword: '' },
    chosenFaults,
  );
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit((values) => {
    const { newPassword } = values;
    return setPaymentPassword({ by: 'login', newPassword, presentPassword: proof.given(values) }).then(() => {
      showToast('done', t('withdraw:password.done'));
      onDone();
    }, proof.refused(form));
  });
  return (
    <form className="form inner-page" onSubmit={submit} noValidate>
      <p className="soft small">{t('withdraw:password.first')}</p>
      {errors.root && <Alert kind="danger">{errors.root.message}</Alert>}
      <ChosenFields form={form} />
      <PresentPasswordField form={form} proof={proof} />
      <SubmitButton busy={isSubmitting} busyLabel={t('member:security.busy')}>
        {t('withdraw:password.submit')}
      </SubmitButton>
    </form>
  );
}

import type { ReactElement } from 'react';
import { appOrRecoveryCode } from '../../lib/contract/account-fields.ts';
import { t } from '../../lib/messages/browser.ts';
import { endTotp } from '../../lib/stores/security.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { Alert } from '../ui/Alert.tsx';
import { PresentPasswordField } from '../ui/PresentPasswordField.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import type { Proved } from '../ui/use-present-password.ts';
import { AppCodeField } from './AppCodeField.tsx';
import { useOwnerProof } from './use-owner-proof.ts';

export function TwoStepOff({ onOff }: { onOff: () => void }): ReactElement {
  const proof = useOwnerProof();
  const form = useCheckedForm<Proved & { appCode: string }>(
    { appCode: appOrRecoveryCode, ...proof.fields },
    { appCode: '', presentPassword: '' },
  );
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit((values) =>
    endTotp(values.appCode, proof.given(values)).then(() => {
      showToast('done', t('member:security.totp.ended'));
      onOff();
    }, proof.refused(form)),
  );

  return (
    <form className="form inner-page" onSubmit={submit} noValidate>
      <p className="soft small">{t('member:security.totp.offNote')}</p>
      {errors.root && <Alert kind="danger">{errors.root.message}</Alert>}
      <AppCodeField error={errors.appCode?.message} {...form.register('appCode')} />
      <PresentPasswordField form={form} proof={proof} />
      <SubmitButton busy={isSubmitting} busyLabel={t('member:security.totp.turningOff')}>
        {t('member:security.totp.turnOff')}
      </SubmitButton>
    </form>
  );
}

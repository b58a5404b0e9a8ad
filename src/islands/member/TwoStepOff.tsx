import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { emptyFaults } from '../../lib/rules/register.ts';
import { endTotp } from '../../lib/stores/security.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { Alert } from '../ui/Alert.tsx';
import { Field } from '../ui/Field.tsx';
import { refusalShown } from '../ui/refusal.ts';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useFaultForm } from '../ui/use-fault-form.ts';

export function TwoStepOff({ onOff }: { onOff: () => void }): ReactElement {
  const form = useFaultForm((values) => emptyFaults(values, ['appCode']), { appCode: '' });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(({ appCode }) =>
    endTotp(appCode.trim()).then(() => {
      showToast('done', t('member:security.totp.ended'));
      onOff();
    }, refusalShown(form)),
  );

  return (
    <form className="form inner-page" onSubmit={submit} noValidate>
      <p className="soft small">{t('member:security.totp.offNote')}</p>
      {errors.root && <Alert kind="danger">{errors.root.message}</Alert>}
      <Field
        label={t('member:security.totp.offCode')}
        hint={t('member:security.totp.offHint')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        error={errors.appCode?.message}
        {...form.register('appCode')}
      />
      <SubmitButton busy={isSubmitting} busyLabel={t('member:security.totp.turningOff')}>
        {t('member:security.totp.turnOff')}
      </SubmitButton>
    </form>
  );
}

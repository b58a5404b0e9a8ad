import type { ReactElement } from 'react';
import { code } from '../../../lib/contract/fields.ts';
import { t } from '../../../lib/messages/browser.ts';
import { type RecoveryWay, sendPaymentCode, setPaymentPassword } from '../../../lib/stores/payment.ts';
import { showToast } from '../../../lib/stores/toasts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { CodeField } from '../../ui/CodeField.tsx';
import { PresentPasswordField } from '../../ui/PresentPasswordField.tsx';
import { SendCodeButton } from '../../ui/SendCodeButton.tsx';
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

interface Values extends ChosenPassword, Proved {
  verificationCode: string;
}

interface Props {
  ways: RecoveryWay[];
  /** How long nothing is paid out after it. */
  restHours: number;
  onDone: () => void;
}

/** A payment password in place of a forgotten one, by a code. */
export function RecoverForm({ ways: [open], restHours, onDone }: Props): ReactElement {
  if (!open) return <p className="inner-empty">{t('withdraw:password.noWay')}</p>;
  return <Form open={open} restHours={restHours} onDone={onDone} />;
}

interface FormProps extends Omit<Props, 'ways'> {
  open: RecoveryWay;
}

function Form({ open: { way, hint }, restHours, onDone }: FormProps): ReactElement {
  const proof = useOwnerProof();
  const form = useCheckedForm<Values>(
    { verificationCode: code, ...chosenFields, ...proof.fields },
    { verificationCode: '', ...chosenDefaults, presentPassword: '' },
    chosenFaults,
  );
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit((values) => {
    const { newPassword, verificationCode } = values;
    const proved = { way, code: verificationCode, presentPassword: proof.given(values) };
    return setPaymentPassword({ by: 'code', newPassword, ...proved }).then(() => {
      showToast('done', t('withdraw:password.done'));
      onDone();
    }, proof.refused(form));
  });
  return (
    <form className="form inner-page" onSubmit={submit} noValidate>
      <p className="soft small">
        {way === 'totp' ? t('withdraw:password.byApp') : t('withdraw:password.byCode', { to: hint })}
        {restHours > 0 && ` ${t('withdraw:password.restAfter', { count: restHours })}`}
      </p>
      {errors.root && <Alert kind="danger">{errors.root.message}</Alert>}
      {way !== 'totp' && (
        <SendCodeButton
          purpose={`payment.${way}`}
          onSend={() => sendPaymentCode(way)}
          onSent={() => form.setFocus('verificationCode')}
        />
      )}
      <CodeField
        label={t('auth:code.label')}
        error={errors.verificationCode?.message as string | undefined}
        {...form.register('verificationCode')}
      />
      <ChosenFields form={form} />
      <PresentPasswordField form={form} proof={proof} />
      <SubmitButton busy={isSubmitting} busyLabel={t('member:security.busy')}>
        {t('withdraw:password.submit')}
      </SubmitButton>
    </form>
  );
}

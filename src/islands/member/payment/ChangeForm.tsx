import type { ReactElement } from 'react';
import { paymentPassword } from '../../../lib/contract/account-fields.ts';
import { t } from '../../../lib/messages/browser.ts';
import { loadPayment, setPaymentPassword } from '../../../lib/stores/payment.ts';
import { showToast } from '../../../lib/stores/toasts.ts';
import { Alert } from '../../ui/Alert.tsx';
import { CodeField } from '../../ui/CodeField.tsx';
import { refusalShown } from '../../ui/refusal.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { momentOf } from '../../ui/when.ts';
import {
  ChosenFields,
  type ChosenPassword,
  chosenDefaults,
  chosenFaults,
  chosenFields,
} from './new-password.tsx';

interface Values extends ChosenPassword {
  oldPassword: string;
}

interface Props {
  /** It is not taken before then. */
  restsUntil: string | null;
  onForgotten: () => void;
  onDone: () => void;
}

/** Another payment password, by the present one. */
export function ChangeForm({ restsUntil, onForgotten, onDone }: Props): ReactElement {
  const form = useCheckedForm<Values>(
    { oldPassword: paymentPassword, ...chosenFields },
    { oldPassword: '', ...chosenDefaults },
    chosenFaults,
  );
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(({ oldPassword, newPassword }) =>
    setPaymentPassword({ by: 'old', oldPassword, newPassword }).then(
      () => {
        showToast('done', t('withdraw:password.done'));
        onDone();
      },
      (error: unknown) => {
        refusalShown(form)(error);
        void loadPayment();
      },
    ),
  );
  const rests = restsUntil ? momentOf(new Date(restsUntil)) : undefined;
  return (
    <form className="form inner-page" onSubmit={submit} noValidate>
      {rests && <Alert kind="warn">{t('withdraw:password.rests', { time: rests })}</Alert>}
      {errors.root && <Alert kind="danger">{errors.root.message}</Alert>}
      <CodeField
        secret
        label={t('withdraw:password.old')}
        error={errors.oldPassword?.message as string | undefined}
        beside={
          <button type="button" className="link small" onClick={onForgotten}>
            {t('withdraw:password.forgot')}
          </button>
        }
        {...form.register('oldPassword')}
      />
      <ChosenFields form={form} />
      <SubmitButton busy={isSubmitting} busyLabel={t('member:security.busy')}>
        {t('withdraw:password.submit')}
      </SubmitButton>
    </form>
  );
}

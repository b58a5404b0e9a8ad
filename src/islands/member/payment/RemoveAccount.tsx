import type { ReactElement } from 'react';
import { bank } from '../../../lib/art/icons.ts';
import { paymentPassword } from '../../../lib/contract/account-fields.ts';
import { t } from '../../../lib/messages/browser.ts';
import { type BankCard, removeBankCard } from '../../../lib/stores/payment.ts';
import { showToast } from '../../../lib/stores/toasts.ts';
import { useBackLayer } from '../../center/back-layer.ts';
import { Alert } from '../../ui/Alert.tsx';
import { CodeField } from '../../ui/CodeField.tsx';
import { DecisionDialog } from '../../ui/DecisionDialog.tsx';
import { refusalShown } from '../../ui/refusal.ts';
import { useCheckedForm } from '../../ui/use-checked-form.ts';

interface Props {
  card: BankCard;
  onClose: () => void;
}

/** Asks whether to remove an account, with the payment password. */
export function RemoveAccount({ card, onClose }: Props): ReactElement {
  const form = useCheckedForm<{ paymentPassword: string }>({ paymentPassword }, { paymentPassword: '' });
  const { errors, isSubmitting } = form.formState;
  useBackLayer(onClose);
  const submit = form.handleSubmit((values) =>
    removeBankCard(card.id, values.paymentPassword).then(() => {
      showToast('done', t('withdraw:accounts.removed'));
      onClose();
    }, refusalShown(form)),
  );
  return (
    <DecisionDialog
      title={t('withdraw:accounts.removeTitle')}
      icon={bank}
      stay={t('withdraw:accounts.keep')}
      go={t('withdraw:accounts.remove')}
      busy={isSubmitting}
      busyLabel={t('member:security.busy')}
      onStay={onClose}
      onGo={submit}
      asked={
        <>
          {errors.root && <Alert kind="danger">{errors.root.message}</Alert>}
          <CodeField
            secret
            label={t('member:security.payment.title')}
            error={errors.paymentPassword?.message}
            {...form.register('paymentPassword')}
          />
        </>
      }
    >
      {t('withdraw:accounts.removeText', { bank: card.bankName, last: card.lastFour })}
    </DecisionDialog>
  );
}

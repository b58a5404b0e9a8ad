import { type ReactElement, useId } from 'react';
import * as z from 'zod/mini';
import { holderName, paymentPassword } from '../../../lib/contract/account-fields.ts';
import { t } from '../../../lib/messages/browser.ts';
import { addBankCard, type Payment } from '../../../lib/stores/payment.ts';
import { showToast } from '../../../lib/stores/toasts.ts';
import { useInnerPage } from '../../center/page-slots.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { CodeField } from '../../ui/CodeField.tsx';
import { Field } from '../../ui/Field.tsx';
import { FieldLabel, FieldNote } from '../../ui/FieldParts.tsx';
import type { Said } from '../../ui/form-faults.ts';
import { refusalShown } from '../../ui/refusal.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';

interface Props {
  payment: Payment;
  onBack: () => void;
}

interface Values {
  bank: string;
  number: string;
  holder: string;
  paymentPassword: string;
}

/** As people type it; the call takes the digits. */
const typedNumber = z.string().check(z.trim(), z.minLength(1), z.regex(/^(?:[\s-]*\d){6,30}[\s-]*$/));

export function AddAccount({ payment: { banks, holder, restHours }, onBack }: Props): ReactElement {
  const bankId = useId();
  const form = useCheckedForm<Values>(
    { bank: z.string().check(z.minLength(1)), number: typedNumber, holder: holderName, paymentPassword },
    { bank: '', number: '', holder: '', paymentPassword: '' },
    faultsOf,
    'bankAccount',
  );
  const { errors, isSubmitting } = form.formState;
  useInnerPage(t('withdraw:accounts.add'), onBack);
  const submit = form.handleSubmit((values) =>
    addBankCard(values).then(() => {
      showToast('done', t('withdraw:accounts.added'));
      onBack();
    }, refusalShown(form)),
  );

  return (
    <form className="form inner-page" onSubmit={submit} noValidate>
      {errors.root && <Alert kind="danger">{errors.root.message}</Alert>}
      <div className="field">
        <FieldLabel htmlFor={bankId} label={t('withdraw:accounts.bank')} required />
        <div className={errors.bank ? 'field-box field-wrong' : 'field-box'}>
          <select
            className="bank-choice"
            id={bankId}
            aria-required
            aria-invalid={errors.bank ? true : undefined}
            aria-describedby={errors.bank && `${bankId}-note`}
            {...form.register('bank')}
          >
            <option value="">{t('withdraw:accounts.chooseBank')}</option>
            {banks.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <FieldNote id={`${bankId}-note`} error={errors.bank?.message} />
      </div>
      <Field
        label={t('withdraw:accounts.number')}
        required
        inputMode="numeric"
        autoComplete="off"
        error={errors.number?.message}
        {...form.register('number')}
      />
      <Field
        label={t('withdraw:accounts.holder')}
        required
        autoComplete="name"
        hint={holder ? t('withdraw:accounts.holderAs', { name: holder }) : t('withdraw:accounts.holderFirst')}
        error={errors.holder?.message}
        {...form.register('holder')}
      />
      <CodeField
        secret
        label={t('member:security.payment.title')}
        required
        error={errors.paymentPassword?.message}
        {...form.register('paymentPassword')}
      />
      {restHours > 0 && <p className="soft small">{t('withdraw:accounts.note', { count: restHours })}</p>}
      <SubmitButton busy={isSubmitting} busyLabel={t('member:security.busy')}>
        {t('withdraw:accounts.add')}
      </SubmitButton>
    </form>
  );
}

function faultsOf({ number }: Values): Said[] {
  if (number.trim() === '' || typedNumber.safeParse(number).success) return [];
  return [{ field: 'number', message: t('withdraw:accounts.numberWrong') }];
}

// The two fields in which somebody chooses a payment password, and what is wrong with them.
import type { ReactElement } from 'react';
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { paymentPassword } from '../../../lib/contract/account-fields.ts';
import { t } from '../../../lib/messages/browser.ts';
import { CodeField } from '../../ui/CodeField.tsx';
import type { Said } from '../../ui/form-faults.ts';

export interface ChosenPassword extends FieldValues {
  newPassword: string;
  confirmNewPassword: string;
}

/** The schemas of both, for `useCheckedForm`. */
export const chosenFields = { newPassword: paymentPassword, confirmNewPassword: paymentPassword };

export const chosenDefaults: ChosenPassword = { newPassword: '', confirmNewPassword: '' };

export const chosenFaults = ({ newPassword, confirmNewPassword }: ChosenPassword): Said[] =>
  newPassword === confirmNewPassword
    ? []
    : [{ field: 'confirmNewPassword', message: t('withdraw:password.mismatch') }];

export function ChosenFields<V extends ChosenPassword>({ form }: { form: UseFormReturn<V> }): ReactElement {
  const errors = form.formState.errors as FieldErrors<ChosenPassword>;
  return (
    <>
      <CodeField
        secret
        label={t('withdraw:password.new')}
        hint={t('withdraw:password.rule')}
        error={errors.newPassword?.message}
        {...form.register('newPassword' as Path<V>)}
      />
      <CodeField
        secret
        label={t('withdraw:password.again')}
        error={errors.confirmNewPassword?.message}
        {...form.register('confirmNewPassword' as Path<V>)}
      />
    </>
  );
}

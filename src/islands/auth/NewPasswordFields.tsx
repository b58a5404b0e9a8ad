import type { ReactElement } from 'react';
import type { FieldErrors, Path, UseFormReturn } from 'react-hook-form';
import { password } from '../../lib/contract/fields.ts';
import { t } from '../../lib/messages/browser.ts';
import { PasswordField } from '../ui/PasswordField.tsx';
import { usePasswordHint } from './use-password-hint.ts';

export interface NewPassword {
  newPassword: string;
  confirmNewPassword: string;
}

/** The schemas of both fields, for `useCheckedForm`. */
export const newPasswords = { newPassword: password, confirmNewPassword: password };

/** A new password and the same again. */
export function NewPasswordFields<V extends NewPassword>({ form }: { form: UseFormReturn<V> }): ReactElement {
  const errors = form.formState.errors as FieldErrors<NewPassword>;
  const hint = usePasswordHint();
  return (
    <>
      <PasswordField
        label={t('auth:password.new')}
        autoComplete="new-password"
        hint={hint}
        error={errors.newPassword?.message}
        {...form.register('newPassword' as Path<V>)}
      />
      <PasswordField
        label={t('auth:password.confirm')}
        autoComplete="new-password"
        error={errors.confirmNewPassword?.message}
        {...form.register('confirmNewPassword' as Path<V>)}
      />
    </>
  );
}

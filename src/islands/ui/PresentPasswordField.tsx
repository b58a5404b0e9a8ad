import type { ReactElement } from 'react';
import type { FieldErrors, Path, UseFormReturn } from 'react-hook-form';
import { t } from '../../lib/messages/browser.ts';
import { PasswordField } from './PasswordField.tsx';
import type { PresentPassword, Proved } from './use-present-password.ts';

interface Props<V extends Proved> {
  form: UseFormReturn<V>;
  proof: PresentPassword;
}

/** The field of the present password; nothing while the form does not need it. */
export function PresentPasswordField<V extends Proved>({ form, proof }: Props<V>): ReactElement | null {
  if (!proof.asked) return null;
  const errors = form.formState.errors as FieldErrors<Proved>;
  return (
    <PasswordField
      label={t('auth:password.old')}
      autoComplete="current-password"
      error={errors.presentPassword?.message}
      {...form.register('presentPassword' as Path<V>)}
    />
  );
}

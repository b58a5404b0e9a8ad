// Puts what the gateway refused where it belongs: at its field, else above the form.
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { isRefused } from '../../lib/stores/refused.ts';

const FIELD_OF_CODE: Record<string, string> = {
  account_taken: 'username',
  captcha_required: 'captcha',
  captcha_wrong: 'captcha',
  code_wrong: 'verificationCode',
  mobile_invalid: 'mobileNum',
  mobile_taken: 'mobileNum',
  email_taken: 'email',
  password_too_common: 'newPassword',
  invitation_code_error: 'referralCode',
  old_password_wrong: 'oldPassword',
  confirmation_mismatch: 'confirmNewPassword',
};

/** A catcher for a form's submit: shows a refusal, lets anything else through. What was typed stays. */
export function refusalShown<V extends FieldValues>(form: UseFormReturn<V>): (error: unknown) => void {
  return (error) => {
    if (!isRefused(error)) throw error;
    const known = (field: string | undefined): field is Path<V> =>
      field !== undefined && Object.hasOwn(form.getValues(), field);
    const atFields = Object.entries(error.fields).filter(([field]) => known(field));
    for (const [field, message] of atFields) form.setError(field as Path<V>, { message });
    const field = FIELD_OF_CODE[error.code];
    if (known(field)) form.setError(field, { message: error.message }, { shouldFocus: true });
    else if (atFields.length === 0) form.setError('root', { message: error.message });
  };
}

// Puts what the gateway refused where it belongs: at its field, else above the form.
import { isRefused, type Refused } from '../../lib/stores/refused.ts';

const FIELDS_OF_CODE: Record<string, readonly string[]> = {
  account_taken: ['username'],
  captcha_required: ['captcha'],
  captcha_wrong: ['captcha'],
  code_wrong: ['verificationCode', 'appCode', 'answer'],
  name_wrong: ['answer'],
  mobile_invalid: ['mobileNum'],
  mobile_taken: ['mobileNum'],
  email_taken: ['email'],
  password_too_common: ['newPassword'],
  password_unchanged: ['newPassword'],
  old_password_wrong: ['presentPassword'],
  fresh_login_needed: ['presentPassword'],
  payment_password_wrong: ['paymentPassword', 'oldPassword'],
  payment_password_rests: ['paymentPassword', 'oldPassword'],
  bank_unknown: ['bank', 'card'],
  bank_account_taken: ['number'],
  bank_account_rests: ['card'],
  holder_differs: ['holder'],
  amount_too_small: ['amount', 'arrived'],
  amount_too_large: ['amount', 'arrived'],
  insufficient_funds: ['amount'],
  turnover_left: ['amount'],
  withdrawal_day_limit: ['amount'],
  transfer_day_limit: ['amount'],
  receiver_not_now: ['account'],
  withdrawals_used_up: ['amount'],
  confirmation_mismatch: ['confirmNewPassword'],
};

/** Fields that have another name in the call than in the form. */
const ASKED_AS: Record<string, string> = { code: 'appCode', countryDialingCode: 'mobileNum' };

/** A form that can show refusals: at a field, or as `root` above them all. */
export interface RefusalForm {
  getValues(): object;
  setError(field: string, error: { message: string }, options?: { shouldFocus: boolean }): void;
}

/** For the `catch` of a form's submit: shows a refusal and throws anything else again. The form keeps what was typed. */
export function refusalShown(form: RefusalForm): (error: unknown) => void {
  return (error) => {
    if (!isRefused(error)) throw error;
    if (shownAtField(form, error)) return;
    form.setError('root', { message: sentenceOf(error) });
  };
}

/** A refusal where no field is marked: what was said of the fields, since the gateway's own sentence only points to them. */
export const sentenceOf = ({ fields, message }: Refused): string =>
  Object.values(fields).join(' ') || message;

/** Shows a refusal at the fields that it is about; false when it is about none of this form. */
export function shownAtField(form: RefusalForm, error: Refused): boolean {
  const known = (field: string): boolean => Object.hasOwn(form.getValues(), field);
  const ofCode = (FIELDS_OF_CODE[error.code] ?? [String(detail(error, 'field'))]).find(known);
  const sentences = Object.entries(ofCode ? { [ofCode]: error.message } : error.fields);
  const shown = sentences
    .map(([field, message]) => [known(field) ? field : (ASKED_AS[field] ?? field), message] as const)
    .filter(([field]) => known(field));
  for (const [field, message] of shown) form.setError(field, { message }, { shouldFocus: field === ofCode });
  return shown.length > 0;
}

/** Whether a new captcha is needed: the last one is used up, or the gateway wants a first one. */
export const owesCaptcha = (error: unknown): boolean => isRefused(error) && detail(error, 'captcha') === true;

const detail = ({ value }: Refused, name: 'field' | 'captcha'): unknown =>
  (value as Record<string, unknown> | undefined)?.[name];

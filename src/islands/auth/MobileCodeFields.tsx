// A mobile number, its code, and the button that sends the code: three forms have them.
import type { ReactElement } from 'react';
import type { FieldErrors, Path, UseFormReturn } from 'react-hook-form';
import { mobileNum } from '../../lib/contract/account-fields.ts';
import { code } from '../../lib/contract/fields.ts';
import { t } from '../../lib/messages/browser.ts';
import type { Mobile } from '../../lib/stores/sign-in.ts';
import { CodeField } from '../ui/CodeField.tsx';
import { MobileField } from '../ui/MobileField.tsx';
import { SendCodeButton } from '../ui/SendCodeButton.tsx';
import { useMobileForm } from '../ui/use-mobile-form.ts';
import { useDialingCode } from './use-dialing-code.ts';

export interface MobileCode {
  mobileNum: string;
  verificationCode: string;
}

/** The schemas of both fields, for `useCheckedForm`. */
export const mobileCode = { mobileNum, verificationCode: code };

/** The number as the form has it now, and what the fields need to show it. */
export function useMobileCode<V extends MobileCode>(form: UseFormReturn<V>, purpose: string) {
  const [dialingCode, onDialingCode] = useDialingCode(purpose);
  const { mobile, ready } = useMobileForm(form, dialingCode);
  return { mobile, fields: { form, purpose, dialingCode, onDialingCode, mobile, ready } };
}

interface Props<V extends MobileCode> {
  form: UseFormReturn<V>;
  /** What the code is for. */
  purpose: string;
  dialingCode: string;
  onDialingCode: (code: string) => void;
  mobile: () => Mobile;
  ready: () => Promise<boolean>;
  /** Sends the code; called with a number that is written as one. */
  onSend: (mobile: Mobile) => Promise<{ expiredMinutes: number }>;
}

export function MobileCodeFields<V extends MobileCode>(props: Props<V>): ReactElement {
  const { form, purpose, dialingCode, onDialingCode, mobile, ready, onSend } = props;
  const errors = form.formState.errors as FieldErrors<MobileCode>;
  const to = { countryDialingCode: dialingCode, mobileNum: form.watch('mobileNum' as Path<V>) };
  return (
    <>
      <MobileField
        label={t('auth:mobile.label')}
        dialingCode={dialingCode}
        onDialingCode={onDialingCode}
        error={errors.mobileNum?.message}
        {...form.register('mobileNum' as Path<V>)}
      />
      <SendCodeButton
        purpose={purpose}
        to={to}
        onSend={async () => ((await ready()) ? onSend(mobile()) : undefined)}
        onSent={() => form.setFocus('verificationCode' as Path<V>)}
      />
      <CodeField
        label={t('auth:code.label')}
        error={errors.verificationCode?.message}
        {...form.register('verificationCode' as Path<V>)}
      />
    </>
  );
}

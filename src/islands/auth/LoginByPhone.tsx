import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { confirmPhone, sendPhone, signInByPhone } from '../../lib/stores/phone-sign-in.ts';
import { sentTo } from '../../lib/stores/sent-code.ts';
import type { Door, PhoneService } from '../../lib/stores/sign-in.ts';
import { Alert } from '../ui/Alert.tsx';
import type { Said } from '../ui/form-faults.ts';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { type MobileCode, MobileCodeFields, mobileCode, useMobileCode } from './MobileCodeFields.tsx';
import { type OnSecondStep, stepOrShown } from './step-or-shown.ts';

interface Props extends OnSecondStep {
  service: PhoneService;
  door: Door | undefined;
}

/** Signing in by the phone sign-in service: it sends the code, and vouches for the number to the gateway. */
export function LoginByPhone({ service, door, ...next }: Props): ReactElement {
  const form = useCheckedForm(
    mobileCode,
    { mobileNum: sentTo('phone').mobileNum, verificationCode: '' },
    missingIn,
    'login.phone',
  );
  const { errors, isSubmitting } = form.formState;
  const { mobile, fields } = useMobileCode(form, 'phone');

  const submit = form.handleSubmit(async ({ verificationCode }) => {
    try {
      const idToken = await confirmPhone(service, verificationCode);
      await signInByPhone(mobile(), idToken, door);
    } catch (error) {
      stepOrShown(form, next)(error);
    }
  });

  return (
    <form className="form" onSubmit={submit} noValidate>
      {errors.root && <Alert kind="danger">{errors.root.message}</Alert>}
      <MobileCodeFields {...fields} onSend={(to) => sendPhone(service, to)} />
      <SubmitButton busy={isSubmitting} busyLabel={t('auth:login.busy')}>
        {t('auth:login.submit')}
      </SubmitButton>
    </form>
  );
}

/** What is left empty, in the specification's words for this service (section 8). */
function missingIn({ mobileNum, verificationCode }: MobileCode): Said[] {
  const missing: Said[] = [];
  if (mobileNum.trim() === '') missing.push({ field: 'mobileNum', message: t('auth:phone.missingNumber') });
  if (verificationCode.trim() === '')
    missing.push({ field: 'verificationCode', message: t('auth:phone.missingCode') });
  return missing;
}

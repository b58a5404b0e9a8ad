import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { codeFaults, type Fault, mobileFaults } from '../../lib/rules/register.ts';
import { confirmPhone, sendPhone, signInByPhone } from '../../lib/stores/phone-sign-in.ts';
import { sentTo } from '../../lib/stores/sent-code.ts';
import type { Door, PhoneService } from '../../lib/stores/sign-in.ts';
import { Alert } from '../ui/Alert.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useFaultForm } from '../ui/use-fault-form.ts';
import { type MobileCode, MobileCodeFields, useMobileCode } from './MobileCodeFields.tsx';
import { type OnSecondStep, stepOrShown } from './step-or-shown.ts';

interface Props extends OnSecondStep {
  service: PhoneService;
  door: Door | undefined;
}

const faultsOf = (values: MobileCode): Fault[] => [...mobileFaults(values), ...codeFaults(values)];

/** Signing in by the phone sign-in service: it sends the code, and vouches for the number to the gateway. */
export function LoginByPhone({ service, door, ...next }: Props): ReactElement {
  const form = useFaultForm(faultsOf, { mobileNum: sentTo('phone').mobileNum, verificationCode: '' });
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

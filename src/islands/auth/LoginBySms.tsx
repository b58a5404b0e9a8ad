import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { codeFaults, type Fault, mobileFaults } from '../../lib/rules/register.ts';
import { sentTo } from '../../lib/stores/sent-code.ts';
import { type Door, sendCode, signInBySms } from '../../lib/stores/sign-in.ts';
import { Alert } from '../ui/Alert.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useFaultForm } from '../ui/use-fault-form.ts';
import { type MobileCode, MobileCodeFields, useMobileCode } from './MobileCodeFields.tsx';
import { type OnSecondStep, stepOrShown } from './step-or-shown.ts';

interface Props extends OnSecondStep {
  door: Door | undefined;
}

const faultsOf = (values: MobileCode): Fault[] => [...mobileFaults(values), ...codeFaults(values)];

/** Signing in with the code that goes to the number. */
export function LoginBySms({ door, ...next }: Props): ReactElement {
  const form = useFaultForm(faultsOf, { mobileNum: sentTo('login').mobileNum, verificationCode: '' });
  const { errors, isSubmitting } = form.formState;
  const { mobile, fields } = useMobileCode(form, 'login');

  const submit = form.handleSubmit(({ verificationCode }) =>
    signInBySms(mobile(), verificationCode, door).catch(stepOrShown(form, next)),
  );

  return (
    <form className="form" onSubmit={submit} noValidate>
      {errors.root && <Alert kind="danger">{errors.root.message}</Alert>}
      <MobileCodeFields {...fields} onSend={(to) => sendCode(to, 'login')} />
      <SubmitButton busy={isSubmitting} busyLabel={t('auth:login.busy')}>
        {t('auth:login.submit')}
      </SubmitButton>
    </form>
  );
}

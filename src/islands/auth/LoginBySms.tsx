import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { codeFaults, type Fault, mobileFaults } from '../../lib/rules/register.ts';
import { sentTo } from '../../lib/stores/sent-code.ts';
import { type Door, sendCode, signInBySms } from '../../lib/stores/sign-in.ts';
import { Alert } from '../ui/Alert.tsx';
import { refusalShown } from '../ui/refusal.ts';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useFaultForm } from '../ui/use-fault-form.ts';
import { type MobileCode, MobileCodeFields, useMobileCode } from './MobileCodeFields.tsx';

const faultsOf = (values: MobileCode): Fault[] => [...mobileFaults(values), ...codeFaults(values)];

/** Signing in with the code that goes to the number. */
export function LoginBySms({ door }: { door: Door | undefined }): ReactElement {
  const form = useFaultForm(faultsOf, { mobileNum: sentTo('login').mobileNum, verificationCode: '' });
  const { errors, isSubmitting } = form.formState;
  const { mobile, fields } = useMobileCode(form, 'login');

  const submit = form.handleSubmit(({ verificationCode }) =>
    signInBySms(mobile(), verificationCode, door).catch(refusalShown(form)),
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

import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { t } from '../../lib/messages/browser.ts';
import { codeFaults, mobileFaults } from '../../lib/rules/register.ts';
import { sentTo } from '../../lib/stores/sent-code.ts';
import { type Door, sendCode, signInBySms } from '../../lib/stores/sign-in.ts';
import { Alert } from '../ui/Alert.tsx';
import { faultResolver } from '../ui/fault-resolver.ts';
import { refusalShown } from '../ui/refusal.ts';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { type MobileCode, MobileCodeFields, useMobileCode } from './MobileCodeFields.tsx';

const resolver = faultResolver<MobileCode>((values) => [...mobileFaults(values), ...codeFaults(values)]);

/** Signing in with the code that goes to the number. */
export function LoginBySms({ door }: { door: Door | undefined }): ReactElement {
  const form = useForm<MobileCode>({
    resolver,
    mode: 'onBlur',
    defaultValues: { mobileNum: sentTo('login').mobileNum, verificationCode: '' },
  });
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

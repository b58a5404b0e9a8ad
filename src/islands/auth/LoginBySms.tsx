import type { ReactElement } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { codeFaults, emptyFaults, mobileFaults } from '../../lib/rules/register.ts';
import { sentTo } from '../../lib/stores/sent-code.ts';
import { type Door, sendCode, signInBySms } from '../../lib/stores/sign-in.ts';
import { Alert } from '../ui/Alert.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useFaultForm } from '../ui/use-fault-form.ts';
import { type MobileCode, MobileCodeFields, useMobileCode } from './MobileCodeFields.tsx';
import { type OnSecondStep, stepOrShown } from './step-or-shown.ts';
import { useOwedCaptcha } from './use-owed-captcha.tsx';

interface Props extends OnSecondStep {
  door: Door | undefined;
}

interface Values extends MobileCode {
  captcha: string;
}

/** Signing in with the code that goes to the number. */
export function LoginBySms({ door, ...next }: Props): ReactElement {
  const captcha = useOwedCaptcha();
  const form = useFaultForm<Values>(
    (values) => [
      ...mobileFaults(values),
      ...codeFaults(values),
      ...(captcha.owed ? emptyFaults({ ...values }, ['captcha']) : []),
    ],
    { mobileNum: sentTo('login').mobileNum, verificationCode: '', captcha: '' },
  );
  const { errors, isSubmitting } = form.formState;
  const { mobile, fields } = useMobileCode(form, 'login');

  const show = stepOrShown(form, next);

  function onRefused(error: unknown): void {
    show(error);
    if (captcha.askedBy(error)) form.setValue('captcha', '');
  }

  const submit = form.handleSubmit(({ verificationCode, ...typed }) =>
    signInBySms(mobile(), {
      code: verificationCode,
      captcha: typed.captcha.trim() || undefined,
      door,
    }).catch(onRefused),
  );

  return (
    <form className="form" onSubmit={submit} noValidate>
      {errors.root && <Alert kind="danger">{errors.root.message}</Alert>}
      <MobileCodeFields {...fields} onSend={(to) => sendCode(to, 'login')} />
      {captcha.field({ error: errors.captcha?.message, ...form.register('captcha') })}
      <SubmitButton busy={isSubmitting} busyLabel={t('auth:login.busy')}>
        {t('auth:login.submit')}
      </SubmitButton>
    </form>
  );
}

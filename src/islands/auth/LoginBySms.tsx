import type { ReactElement } from 'react';
import { captcha as characters } from '../../lib/contract/fields.ts';
import { t } from '../../lib/messages/browser.ts';
import { sentTo } from '../../lib/stores/sent-code.ts';
import { type Door, sendCode, signInBySms } from '../../lib/stores/sign-in.ts';
import { Alert } from '../ui/Alert.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { type MobileCode, MobileCodeFields, mobileCode, useMobileCode } from './MobileCodeFields.tsx';
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
  const form = useCheckedForm<Values>(
    { ...mobileCode, captcha: captcha.owed ? characters : undefined },
    { mobileNum: sentTo('login').mobileNum, verificationCode: '', captcha: '' },
    undefined,
    'login.sms',
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
      captcha: typed.captcha || undefined,
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

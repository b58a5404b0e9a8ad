import { type ReactElement, useState } from 'react';
import { useForm } from 'react-hook-form';
import { t } from '../../lib/messages/browser.ts';
import { codeFaults, mobileFaults } from '../../lib/rules/register.ts';
import { type Door, sendCode, signInBySms } from '../../lib/stores/sign-in.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { CodeField } from '../ui/CodeField.tsx';
import { faultResolver } from '../ui/fault-resolver.ts';
import { MobileField } from '../ui/MobileField.tsx';
import { refusalShown } from '../ui/refusal.ts';
import { SendCodeButton } from '../ui/SendCodeButton.tsx';
import { useMobileForm } from '../ui/use-mobile-form.ts';

interface Values {
  mobileNum: string;
  verificationCode: string;
}

const resolver = faultResolver<Values>((values) => [...mobileFaults(values), ...codeFaults(values)]);

/** Signing in with the code that goes to the number. */
export function LoginBySms({ door }: { door: Door | undefined }): ReactElement {
  const [dialing, setDialing] = useState('');
  const form = useForm<Values>({
    resolver,
    mode: 'onBlur',
    defaultValues: { mobileNum: '', verificationCode: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { mobile, ready } = useMobileForm(form, dialing);

  const submit = form.handleSubmit(({ verificationCode }) =>
    signInBySms(mobile(), verificationCode, door).catch(refusalShown(form)),
  );

  return (
    <form className="form" onSubmit={submit} noValidate>
      {errors.root && <Alert kind="danger">{errors.root.message}</Alert>}
      <MobileField
        label={t('auth:mobile.label')}
        dialingCode={dialing}
        onDialingCode={setDialing}
        error={errors.mobileNum?.message}
        {...form.register('mobileNum')}
      />
      <CodeField
        label={t('auth:code.label')}
        error={errors.verificationCode?.message}
        {...form.register('verificationCode')}
      />
      <SendCodeButton onSend={async () => ((await ready()) ? sendCode(mobile(), 'login') : undefined)} />
      <Button
        type="submit"
        variant="primary"
        large
        block
        busy={isSubmitting}
        busyLabel={t('auth:login.busy')}
      >
        {t('auth:login.submit')}
      </Button>
    </form>
  );
}

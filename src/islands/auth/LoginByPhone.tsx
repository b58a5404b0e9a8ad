import { type ReactElement, useState } from 'react';
import { useForm } from 'react-hook-form';
import { t } from '../../lib/messages/browser.ts';
import { codeFaults, mobileFaults } from '../../lib/rules/register.ts';
import {
  confirmPhone,
  type Door,
  type PhoneService,
  sendPhone,
  signInByPhone,
} from '../../lib/stores/sign-in.ts';
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

interface Props {
  service: PhoneService;
  door: Door | undefined;
}

/** The service does not say how long its code holds; the button waits a minute (specification, section 4). */
const WAIT = { expiredMinutes: 1 };

const resolver = faultResolver<Values>((values) => [...mobileFaults(values), ...codeFaults(values)]);

/** Signing in by the phone sign-in service: it sends the code, and vouches for the number to the gateway. */
export function LoginByPhone({ service, door }: Props): ReactElement {
  const [dialing, setDialing] = useState('');
  const [sent, setSent] = useState<string>();
  const form = useForm<Values>({
    resolver,
    mode: 'onBlur',
    defaultValues: { mobileNum: '', verificationCode: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { mobile, ready } = useMobileForm(form, dialing);

  async function send(): Promise<typeof WAIT | undefined> {
    if (!(await ready())) return undefined;
    setSent(await sendPhone(service, mobile()));
    return WAIT;
  }

  const submit = form.handleSubmit(async ({ verificationCode }) => {
    try {
      const idToken = await confirmPhone(service, sent, verificationCode);
      await signInByPhone(mobile(), idToken, door);
    } catch (error) {
      refusalShown(form)(error);
    }
  });

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
      <SendCodeButton onSend={send} />
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

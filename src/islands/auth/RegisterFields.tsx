// The fields of the register form: which ones it has, in which order, and of which kind.
import type { ReactElement } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { user } from '../../lib/art/dialog-icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { ruleHint } from '../../lib/messages/browser-faults.ts';
import type { FieldRule, RegisterField } from '../../lib/rules/register.ts';
import { sendCodeToRegister } from '../../lib/stores/registering.ts';
import type { PhoneService } from '../../lib/stores/sign-in.ts';
import { CaptchaField } from '../ui/CaptchaField.tsx';
import { CodeField } from '../ui/CodeField.tsx';
import { Field } from '../ui/Field.tsx';
import { MobileField } from '../ui/MobileField.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { SendCodeButton } from '../ui/SendCodeButton.tsx';
import { useMobileForm } from '../ui/use-mobile-form.ts';

export type RegisterValues = Record<RegisterField, string> & { confirmPassword: string; consent: boolean };

type Rules = Record<RegisterField, FieldRule>;

interface Props {
  form: UseFormReturn<RegisterValues>;
  service: PhoneService | undefined;
  by: 'username' | 'mobile';
  /** What this form asks. */
  rules: Rules;
  /** The fields that the form shows. */
  drawn: RegisterField[];
  /** How many captchas the gateway has used up. */
  captchas: number;
  dialing: string;
  onDialing: (code: string) => void;
}

const AUTOCOMPLETE: Partial<Record<RegisterField, string>> = {
  email: 'email',
  nickname: 'nickname',
  realName: 'name',
  fullName: 'name',
  birthday: 'bday',
  nationality: 'country-name',
  address: 'street-address',
  occupation: 'organization-title',
};

const LABELS: Partial<Record<RegisterField, string>> = {
  mobileNum: 'auth:mobile.label',
  verificationCode: 'auth:code.label',
  captcha: 'auth:captcha.label',
};

export const labelOf = (field: RegisterField): string => t(LABELS[field] ?? `auth:register.${field}`);

export function RegisterFields(props: Props): ReactElement {
  const { form, service, by, rules, drawn, captchas, dialing, onDialing } = props;
  const { errors } = form.formState;
  const { mobile, ready } = useMobileForm(form, dialing);

  function plain(field: RegisterField): ReactElement {
    const { required, pattern } = rules[field];
    return (
      <Field
        key={field}
        label={labelOf(field)}
        required={required}
        optionalText={required ? undefined : t('common:ui.optional')}
        type={pattern === 'dateYmd' ? 'date' : pattern === 'mailbox' ? 'email' : 'text'}
        inputMode={pattern === 'numbers' ? 'numeric' : undefined}
        autoComplete={AUTOCOMPLETE[field] ?? 'off'}
        hint={
          field === 'username' ? `${ruleHint(rules.username)} ${t('auth:register.usernameNote')}` : undefined
        }
        icon={field === 'username' ? user : undefined}
        error={errors[field]?.message}
        {...form.register(field)}
      />
    );
  }

  function secret(field: 'password' | 'confirmPassword' | 'paymentPassword', hint?: string): ReactElement {
    return (
      <PasswordField
        key={field}
        label={t(`auth:register.${field}`)}
        required
        autoComplete="new-password"
        hint={hint}
        error={errors[field]?.message}
        {...form.register(field)}
      />
    );
  }

  const special: Partial<Record<RegisterField, () => ReactElement>> = {
    password: () => (
      <div key="password" className="form-pair">
        {secret('password', ruleHint(rules.password))}
        {secret('confirmPassword')}
      </div>
    ),
    paymentPassword: () => secret('paymentPassword', t('auth:register.paymentHint')),
    mobileNum: () => (
      <MobileField
        key="mobileNum"
        label={labelOf('mobileNum')}
        required
        dialingCode={dialing}
        onDialingCode={onDialing}
        error={errors.mobileNum?.message}
        {...form.register('mobileNum')}
      />
    ),
    verificationCode: () => (
      <div key="verificationCode" className="form">
        <SendCodeButton
          purpose={`register.${by}`}
          to={mobile()}
          onSend={async () => ((await ready()) ? sendCodeToRegister(mobile(), by, service) : undefined)}
          onSent={() => form.setFocus('verificationCode')}
        />
        <CodeField
          label={labelOf('verificationCode')}
          required={rules.verificationCode.required}
          error={errors.verificationCode?.message}
          {...form.register('verificationCode')}
        />
      </div>
    ),
    captcha: () => (
      <CaptchaField
        key="captcha"
        turn={captchas}
        required={rules.captcha.required}
        error={errors.captcha?.message}
        {...form.register('captcha')}
      />
    ),
  };

  return <>{drawn.map((field) => special[field]?.() ?? plain(field))}</>;
}

// The boxes of registering: which stand in the form, in which order, and of which kind.
import type { ReactElement } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { user } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import type { PatternId } from '../../lib/rules/patterns.ts';
import { type FieldRule, type RegisterField, registerFields } from '../../lib/rules/register.ts';
import { type RegisterSettings, sendCodeToRegister } from '../../lib/stores/registering.ts';
import { CaptchaField } from '../ui/CaptchaField.tsx';
import { CodeField } from '../ui/CodeField.tsx';
import { Field } from '../ui/Field.tsx';
import { MobileField } from '../ui/MobileField.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { SendCodeButton } from '../ui/SendCodeButton.tsx';
import { useMobileForm } from '../ui/use-mobile-form.ts';

export type RegisterValues = Record<RegisterField, string> & { confirmPassword: string; adult: boolean };

type Rules = Record<RegisterField, FieldRule>;

/** The rules of the wire as the shared rules read them. */
export function formRules(wire: RegisterSettings['fields']): Rules {
  const entries = Object.entries(wire).map(([field, { patternId, ...rule }]) => [
    field,
    { ...rule, pattern: patternId as PatternId | 'custom' },
  ]);
  return Object.fromEntries(entries) as Rules;
}

interface Props {
  form: UseFormReturn<RegisterValues>;
  by: 'username' | 'mobile';
  /** What this form asks. */
  rules: Rules;
  /** What the settings show; a code of a link may be sent without its field. */
  shown: RegisterSettings['fields'];
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

const ONLY_SHOWN: readonly RegisterField[] = ['affiliateCode', 'referralCode'];

export function RegisterFields({ form, by, rules, shown, dialing, onDialing }: Props): ReactElement {
  const { errors, submitCount } = form.formState;
  const { mobile, ready } = useMobileForm(form, dialing);
  const isAsked = (field: RegisterField): boolean =>
    rules[field].enabled && (!ONLY_SHOWN.includes(field) || shown[field].enabled);

  function plain(field: RegisterField): ReactElement {
    const { required, pattern, min, max } = rules[field];
    return (
      <Field
        key={field}
        label={t(`auth:register.${field}`)}
        required={required}
        optionalText={required ? undefined : t('common:ui.optional')}
        type={pattern === 'dateYmd' ? 'date' : pattern === 'mailbox' ? 'email' : 'text'}
        inputMode={pattern === 'numbers' ? 'numeric' : undefined}
        autoComplete={AUTOCOMPLETE[field] ?? 'off'}
        hint={field === 'username' ? t('auth:register.usernameHint', { min, max }) : undefined}
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
    password: () => {
      const { min, max } = rules.password;
      return (
        <div key="password" className="form-pair">
          {secret('password', t('auth:register.passwordHint', { min, max }))}
          {secret('confirmPassword')}
        </div>
      );
    },
    paymentPassword: () => secret('paymentPassword', t('auth:register.paymentHint')),
    mobileNum: () => (
      <MobileField
        key="mobileNum"
        label={t('auth:mobile.label')}
        required
        dialingCode={dialing}
        onDialingCode={onDialing}
        error={errors.mobileNum?.message}
        {...form.register('mobileNum')}
      />
    ),
    verificationCode: () => (
      <div key="verificationCode">
        <CodeField
          label={t('auth:code.label')}
          error={errors.verificationCode?.message}
          {...form.register('verificationCode')}
        />
        <SendCodeButton
          onSend={async () => ((await ready()) ? sendCodeToRegister(mobile(), by) : undefined)}
        />
      </div>
    ),
    captcha: () => (
      <CaptchaField
        key="captcha"
        turn={submitCount}
        error={errors.captcha?.message}
        {...form.register('captcha')}
      />
    ),
  };

  return <>{registerFields.filter(isAsked).map((field) => special[field]?.() ?? plain(field))}</>;
}

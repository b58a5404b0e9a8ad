import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { user } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import type { PatternId } from '../../lib/rules/patterns.ts';
import { type Fault, type FieldRule, registerFaults } from '../../lib/rules/register.ts';
import { openModal } from '../../lib/stores/modals.ts';
import { type loadRegisterRules, register } from '../../lib/stores/session.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Field } from '../ui/Field.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { faultResolver } from './fault-resolver.ts';
import { refusalShown } from './refusal.ts';
import { useFlag } from './use-flag.ts';

type WireRules = Awaited<ReturnType<typeof loadRegisterRules>>;

interface Values {
  username: string;
  password: string;
  confirmPassword: string;
  email: string;
  affiliateCode: string;
  referralCode: string;
  adult: boolean;
}

const OPTIONAL = ['email', 'affiliateCode', 'referralCode'] as const;

interface Props {
  rules: WireRules;
  referralCode?: string;
}

export function RegisterForm({ rules, referralCode = '' }: Props): ReactElement {
  const open = useFlag('DIRECTREG3');
  const form = useForm<Values>({
    resolver: faultResolver((values) => faultsOf(values, rules)),
    mode: 'onBlur',
    defaultValues: {
      username: '',
      password: '',
      confirmPassword: '',
      email: '',
      affiliateCode: '',
      referralCode,
      adult: false,
    },
  });
  const { errors, isSubmitting } = form.formState;
  const { username, password } = rules;

  const submit = form.handleSubmit(async ({ adult: _, ...values }) => {
    const given = Object.fromEntries(
      Object.entries(values).filter(([, value]) => value !== ''),
    ) as typeof values;
    await register(given).then(
      () =>
        showToast('done', t('auth:register.done', { name: values.username }), {
          detail: t('auth:register.doneDetail'),
        }),
      refusalShown(form),
    );
  });

  return (
    <form className="form form-two" onSubmit={submit} noValidate>
      {errors.root && <Alert kind="danger">{errors.root.message}</Alert>}
      <Field
        label={t('auth:register.username')}
        required
        icon={user}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint={t('auth:register.usernameHint', { min: username.min, max: username.max })}
        error={errors.username?.message}
        {...form.register('username')}
      />
      <PasswordField
        label={t('auth:register.password')}
        required
        autoComplete="new-password"
        hint={t('auth:register.passwordHint', { min: password.min, max: password.max })}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordField
        label={t('auth:register.confirmPassword')}
        required
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
      {OPTIONAL.filter((field) => rules[field].enabled).map((field) => (
        <Field
          key={field}
          label={t(`auth:register.${field}`)}
          required={rules[field].required}
          optionalText={rules[field].required ? undefined : t('auth:register.optional')}
          autoComplete={field === 'email' ? 'email' : 'off'}
          error={errors[field]?.message}
          {...form.register(field)}
        />
      ))}
      <Checkbox label={t('auth:register.adult')} error={errors.adult?.message} {...form.register('adult')} />
      <Button
        type="submit"
        variant="primary"
        large
        block
        busy={isSubmitting}
        busyLabel={t('auth:register.busy')}
        disabled={!open}
        reason={open ? undefined : t('auth:register.closed')}
      >
        {t('auth:register.submit')}
      </Button>
      <p className="form-foot">
        {t('auth:register.member')}{' '}
        <button type="button" className="link" onClick={() => openModal('login')}>
          {t('auth:register.login')}
        </button>
      </p>
    </form>
  );
}

function faultsOf(values: Values, rules: WireRules): Fault[] {
  const known: Record<string, FieldRule> = {};
  for (const [field, { patternId, ...rule }] of Object.entries(rules)) {
    known[field] = { ...rule, pattern: patternId as PatternId };
  }
  const faults = registerFaults({ ...values, username: values.username.trim() }, known);
  return values.adult ? faults : [...faults, { field: 'adult', fault: 'empty' }];
}

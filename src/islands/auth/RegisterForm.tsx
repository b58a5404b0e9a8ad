import { type ReactElement, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { t } from '../../lib/messages/browser.ts';
import { oldEnough } from '../../lib/rules/age.ts';
import { askedRules } from '../../lib/rules/asked-rules.ts';
import { type Fault, type RegisterField, registerFaults, registerFields } from '../../lib/rules/register.ts';
import { openModal } from '../../lib/stores/modals.ts';
import {
  affiliateOfAddress,
  type MobileRegistration,
  type RegisterSettings,
  type Registration,
  register,
  registerByMobile,
} from '../../lib/stores/registering.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { Alert } from '../ui/Alert.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { faultResolver } from '../ui/fault-resolver.ts';
import { refusalShown } from '../ui/refusal.ts';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { formRules, RegisterFields, type RegisterValues } from './RegisterFields.tsx';
import { useFlag } from './use-flag.ts';

interface Props {
  settings: RegisterSettings;
  by: 'username' | 'mobile';
  referralCode: string;
}

/** The fields that the gateway's settings ask for, each under its rule. */
export function RegisterForm({ settings, by, referralCode }: Props): ReactElement {
  const [open, codeAsked, passwordAsked] = [
    useFlag('DIRECTREG3'),
    useFlag('REGMOBVERF3'),
    useFlag('MOBILENUMPASSREG3'),
  ];
  const [dialing, setDialing] = useState('');
  const rulesFor = (values: RegisterValues) =>
    askedRules(formRules(settings.fields), {
      ...{ by, codeAsked, passwordAsked },
      mobileGiven: by === 'mobile' || values.mobileNum !== '',
      phoneChecked: false,
    });
  const form = useForm<RegisterValues>({
    resolver: faultResolver((values) => faultsOf(values, rulesFor(values), settings.minAge)),
    mode: 'onBlur',
    defaultValues: { ...EMPTY, referralCode, affiliateCode: affiliateOfAddress() ?? '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ adult: _, ...typed }) => {
    const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));
    const values: Record<string, string> = given.mobileNum
      ? { ...given, countryDialingCode: dialing }
      : given;
    const registered =
      by === 'mobile' ? registerByMobile(values as MobileRegistration) : register(values as Registration);
    await registered.then(() => welcome(form), refusalShown(form));
  });

  return (
    <form className="form form-two" onSubmit={submit} noValidate>
      {errors.root && <Alert kind="danger">{errors.root.message}</Alert>}
      <RegisterFields
        form={form}
        by={by}
        rules={rulesFor(form.watch())}
        shown={settings.fields}
        dialing={dialing}
        onDialing={setDialing}
      />
      <Checkbox
        label={t('auth:register.adult', { age: settings.minAge })}
        error={errors.adult?.message}
        {...form.register('adult')}
      />
      <SubmitButton
        busy={isSubmitting}
        busyLabel={t('auth:register.busy')}
        disabled={!open}
        reason={open ? undefined : t('auth:register.closed')}
      >
        {t('auth:register.submit')}
      </SubmitButton>
      <p className="form-foot">
        {t('auth:register.member')}{' '}
        <button type="button" className="link" onClick={() => openModal('login')}>
          {t('auth:register.login')}
        </button>
      </p>
    </form>
  );
}

const EMPTY: RegisterValues = Object.assign(
  Object.fromEntries(registerFields.map((field) => [field, ''])) as Record<RegisterField, string>,
  { confirmPassword: '', adult: false },
);

function faultsOf(values: RegisterValues, rules: ReturnType<typeof formRules>, minAge: number): Fault[] {
  const trimmed = Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      typeof value === 'string' && !/password/i.test(field) ? value.trim() : value,
    ]),
  );
  const faults = registerFaults(trimmed, rules);
  const born = values.birthday;
  if (born && !faults.some(({ field }) => field === 'birthday') && !oldEnough(born, minAge, new Date()))
    faults.push({ field: 'birthday', fault: 'age', age: minAge });
  return values.adult ? faults : [...faults, { field: 'adult', fault: 'empty' }];
}

function welcome(form: UseFormReturn<RegisterValues>): void {
  const name = form.getValues('username') || form.getValues('mobileNum');
  showToast('done', t('auth:register.done', { name }), { detail: t('auth:register.doneDetail') });
}

import { type ReactElement, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { t } from '../../lib/messages/browser.ts';
import { oldEnough } from '../../lib/rules/age.ts';
import { askedRules } from '../../lib/rules/asked-rules.ts';
import { type Fault, type RegisterField, registerFaults, registerFields } from '../../lib/rules/register.ts';
import { openModal } from '../../lib/stores/modals.ts';
import { isRefused } from '../../lib/stores/refused.ts';
import {
  codesOfAddress,
  type MobileRegistration,
  type RegisterSettings,
  type Registration,
  register,
  registerByMobile,
} from '../../lib/stores/registering.ts';
import { sentTo } from '../../lib/stores/sent-code.ts';
import type { PhoneService } from '../../lib/stores/sign-in.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { Alert } from '../ui/Alert.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { owesCaptcha, refusalShown } from '../ui/refusal.ts';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { useFlag } from '../ui/use-flag.ts';
import { ConsentWords } from './ConsentWords.tsx';
import { formRules } from './form-rules.ts';
import { labelOf, RegisterFields, type RegisterValues } from './RegisterFields.tsx';
import { useDialingCode } from './use-dialing-code.ts';

interface Props {
  settings: RegisterSettings;
  /** Sends and checks the code in the gateway's place. */
  service: PhoneService | undefined;
  by: 'username' | 'mobile';
  /** Reads settings and switches again: the form has been refused under rules that it does not know. */
  onStale: () => Promise<void>;
}

/** Fields whose values may come with a link although the settings do not show them. */
const OF_LINK: readonly string[] = ['affiliateCode', 'referralCode'];

/** The fields that the gateway's settings ask for, each under its rule. */
export function RegisterForm({ settings, service, by, onStale }: Props): ReactElement {
  const [open, codeAsked, passwordAsked] = [
    useFlag('DIRECTREG3'),
    useFlag('REGMOBVERF3'),
    useFlag('MOBILENUMPASSREG3'),
  ];
  const before = sentTo(`register.${by}`);
  const [dialing, setDialing] = useDialingCode(`register.${by}`);
  /** How many captchas the gateway has used up. */
  const [captchas, setCaptchas] = useState(0);
  const rulesFor = (values: RegisterValues) =>
    askedRules(formRules(settings.fields), {
      ...{ by, codeAsked, passwordAsked },
      mobileGiven: by === 'mobile' || values.mobileNum !== '',
      phoneChecked: false,
    });
  const form = useCheckedForm<RegisterValues>(
    {},
    { ...EMPTY, mobileNum: before.mobileNum, ...codesOfAddress() },
    (values) => faultsOf(values, rulesFor(values), settings.minAge),
    `register.${by}`,
  );
  const { errors, dirtyFields, isSubmitting } = form.formState;
  const rules = rulesFor(form.watch());
  // A link's code at fault can only be mended where it is seen.
  const drawn = registerFields.filter(
    (field) =>
      rules[field].enabled &&
      (!OF_LINK.includes(field) || settings.fields[field].enabled || errors[field] || dirtyFields[field]),
  );
  const elsewhere = registerFields.find((field) => errors[field] && !drawn.includes(field));

  async function onRefused(error: unknown): Promise<void> {
    if (isRefused(error) && error.code === 'invalid_input') await onStale();
    refusalShown(form)(error);
    if (!owesCaptcha(error)) return;
    setCaptchas(captchas + 1);
    form.setValue('captcha', '');
  }

  const submit = form.handleSubmit(async (typed) => {
    const given = asked(typed, rulesFor(typed));
    const values = given.mobileNum ? { ...given, countryDialingCode: dialing } : given;
    const registered =
      by === 'mobile'
        ? registerByMobile(values as MobileRegistration, service)
        : register(values as Registration, service);
    await registered.then(() => welcome(form), onRefused);
  });

  return (
    <form className="form form-two" onSubmit={submit} noValidate>
      {errors.root && <Alert kind="danger">{errors.root.message}</Alert>}
      {elsewhere && (
        <Alert kind="danger">
          {labelOf(elsewhere)}: {errors[elsewhere]?.message}
        </Alert>
      )}
      <p className="form-marked">{t('auth:register.marked')}</p>
      <RegisterFields
        form={form}
        service={service}
        by={by}
        rules={rules}
        drawn={drawn}
        captchas={captchas}
        dialing={dialing}
        onDialing={setDialing}
      />
      <Checkbox
        label={<ConsentWords age={settings.minAge} />}
        error={errors.consent?.message}
        {...form.register('consent')}
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
  { confirmPassword: '', consent: false },
);

type Rules = ReturnType<typeof formRules>;

/** The values to send: those of the fields that the settings ask for, without empty ones. */
function asked({ consent: _, ...typed }: RegisterValues, rules: Rules): Record<string, string> {
  const meant = Object.entries(typed).map(([field, value]) => [field, value.trim()] as const);
  return Object.fromEntries(
    meant.filter(([field, value]) => value !== '' && rules[field as RegisterField]?.enabled !== false),
  );
}

function faultsOf(values: RegisterValues, rules: Rules, minAge: number): Fault[] {
  const given = asked(values, rules);
  const faults = registerFaults(given, rules);
  const born = given.birthday;
  if (born && !faults.some(({ field }) => field === 'birthday') && !oldEnough(born, minAge, new Date()))
    faults.push({ field: 'birthday', fault: 'age', age: minAge });
  return values.consent ? faults : [...faults, { field: 'consent', fault: 'empty' }];
}

function welcome(form: UseFormReturn<RegisterValues>): void {
  const name = form.getValues('username') || form.getValues('mobileNum');
  showToast('done', t('auth:register.done', { name }), { detail: t('auth:register.doneDetail') });
}

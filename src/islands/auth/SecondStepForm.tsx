import { type ReactElement, useState } from 'react';
import { code, typed } from '../../lib/contract/fields.ts';
import { t } from '../../lib/messages/browser.ts';
import { LONGEST_VALUE } from '../../lib/rules/lengths.ts';
import type { SecondStep } from '../../lib/stores/second-step.ts';
import { answerSecondStep, sendStepCode, type VerifyWay } from '../../lib/stores/sign-in.ts';
import { Alert } from '../ui/Alert.tsx';
import { CodeField } from '../ui/CodeField.tsx';
import { Field } from '../ui/Field.tsx';
import { refusalShown } from '../ui/refusal.ts';
import { SendCodeButton } from '../ui/SendCodeButton.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';

interface Props {
  step: SecondStep;
  onBack: () => void;
}

/** A sign-in from an address that the account has never been used from: one more proof, in one of the ways offered. */
export function SecondStepForm({ step, onBack }: Props): ReactElement {
  const [way, setWay] = useState<VerifyWay>(step.ways[0]?.way ?? 'totp');
  return (
    <>
      <p className="soft auth-step-text">{t('auth:step.text')}</p>
      {step.ways.length > 1 && (
        <fieldset className="step-ways">
          <legend className="visually-hidden">{t('auth:step.ways')}</legend>
          {step.ways.map((each) => (
            <label key={each.way}>
              <input type="radio" name="way" checked={each.way === way} onChange={() => setWay(each.way)} />
              <span>{t(`auth:step.${each.way}`, { hint: each.hint })}</span>
            </label>
          ))}
        </fieldset>
      )}
      <Answer
        key={way}
        ticket={step.ticket}
        way={way}
        hint={step.ways.find((each) => each.way === way)?.hint ?? ''}
      />
      <p className="form-foot">
        <button type="button" className="link" onClick={onBack}>
          {t('auth:step.back')}
        </button>
      </p>
    </>
  );
}

interface AnswerProps {
  ticket: string;
  way: VerifyWay;
  hint: string;
}

function Answer({ ticket, way, hint }: AnswerProps): ReactElement {
  const sends = way === 'mobile' || way === 'email';
  const field = sends ? 'verificationCode' : 'answer';
  const form = useCheckedForm<{ verificationCode?: string; answer?: string }>(
    { [field]: sends ? code : typed(LONGEST_VALUE) },
    { [field]: '' },
  );
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit((values) =>
    answerSecondStep(ticket, way, values[field] ?? '').catch(refusalShown(form)),
  );

  return (
    <form className="form" onSubmit={submit} noValidate>
      {errors.root && <Alert kind="danger">{errors.root.message}</Alert>}
      {sends && (
        <SendCodeButton
          purpose={`step.${way}.${hint}`}
          onSend={() => sendStepCode(ticket, way)}
          onSent={() => form.setFocus('verificationCode')}
        />
      )}
      {sends ? (
        <CodeField
          label={t(`auth:step.${way}`, { hint })}
          error={errors.verificationCode?.message}
          {...form.register('verificationCode')}
        />
      ) : (
        <Field
          label={t(`auth:step.${way}`, { hint })}
          hint={t(`auth:step.${way}Hint`)}
          autoComplete={way === 'totp' ? 'one-time-code' : 'off'}
          error={errors.answer?.message}
          {...form.register('answer')}
        />
      )}
      <SubmitButton busy={isSubmitting} busyLabel={t('auth:login.busy')}>
        {t('auth:login.submit')}
      </SubmitButton>
    </form>
  );
}

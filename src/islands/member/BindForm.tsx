import type { ReactElement, ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { t } from '../../lib/messages/browser.ts';
import { isRefused } from '../../lib/stores/refused.ts';
import { type BindTarget, bind, sendBindCode } from '../../lib/stores/security.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { Alert } from '../ui/Alert.tsx';
import { CodeField } from '../ui/CodeField.tsx';
import { PresentPasswordField } from '../ui/PresentPasswordField.tsx';
import { shownAtField } from '../ui/refusal.ts';
import { SendCodeButton } from '../ui/SendCodeButton.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import type { PresentPassword, Proved } from '../ui/use-present-password.ts';

export interface BindValues extends FieldValues, Proved {
  verificationCode: string;
}

interface Props<V extends BindValues> {
  form: UseFormReturn<V>;
  proof: PresentPassword;
  /** The field of what is bound. */
  field: Path<V>;
  /** What is typed there now. */
  target: () => BindTarget;
  note: string;
  codeLabel: string;
  /** Said when it is bound. */
  done: string;
  onDone: () => void;
  /** The field itself. */
  children: ReactNode;
}

const CODE = 'verificationCode';

/** Binding in steps down the page: what, a code that goes there, the code typed, and the present password where it is due. */
export function BindForm<V extends BindValues>(props: Props<V>): ReactElement {
  const { form, proof, field, target, note, codeLabel, done, onDone, children } = props;
  const { errors, isSubmitting } = form.formState;
  const code = CODE as Path<V>;
  form.watch(field);
  const to = target();

  const submit = form.handleSubmit((values) =>
    bind(target(), values.verificationCode, proof.given(values)).then(() => {
      showToast('done', done);
      onDone();
    }, proof.refused(form)),
  );

  async function send(): Promise<{ expiredMinutes: number } | undefined> {
    if (!(await form.trigger(field, { shouldFocus: true }))) return undefined;
    return sendBindCode(target()).catch((error: unknown) => {
      if (isRefused(error) && shownAtField(form, error)) return undefined;
      throw error;
    });
  }

  return (
    <form className="form inner-page" onSubmit={submit} noValidate>
      <p className="soft small">{note}</p>
      {errors.root && <Alert kind="danger">{errors.root.message}</Alert>}
      {children}
      <SendCodeButton
        purpose={`bind.${field}`}
        to={to.channel === 'mobile' ? to : to.email}
        onSend={send}
        onSent={() => form.setFocus(code)}
      />
      <CodeField
        label={codeLabel}
        error={errors[CODE]?.message as string | undefined}
        {...form.register(code)}
      />
      <PresentPasswordField form={form} proof={proof} />
      <SubmitButton busy={isSubmitting} busyLabel={t('member:security.busy')}>
        {t('member:security.submit')}
      </SubmitButton>
    </form>
  );
}

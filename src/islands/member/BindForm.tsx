import type { ReactElement, ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { t } from '../../lib/messages/browser.ts';
import { isRefused } from '../../lib/stores/refused.ts';
import { type BindTarget, bind, sendBindCode } from '../../lib/stores/security.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { Alert } from '../ui/Alert.tsx';
import { CodeField } from '../ui/CodeField.tsx';
import { refusalShown, shownAtField } from '../ui/refusal.ts';
import { SendCodeButton } from '../ui/SendCodeButton.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';

interface Props<V extends FieldValues> {
  form: UseFormReturn<V>;
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

/** Binding in three steps down the page: what, a code that goes there, and the code typed. */
export function BindForm<V extends FieldValues & { verificationCode: string }>(
  props: Props<V>,
): ReactElement {
  const { form, field, target, note, codeLabel, done, onDone, children } = props;
  const { errors, isSubmitting } = form.formState;
  const code = CODE as Path<V>;

  const submit = form.handleSubmit(() =>
    bind(target(), form.getValues(code)).then(() => {
      showToast('done', done);
      onDone();
    }, refusalShown(form)),
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
      <SendCodeButton purpose={`bind.${field}`} onSend={send} onSent={() => form.setFocus(code)} />
      <CodeField
        label={codeLabel}
        error={errors[CODE]?.message as string | undefined}
        {...form.register(code)}
      />
      <SubmitButton busy={isSubmitting} busyLabel={t('member:security.busy')}>
        {t('member:security.submit')}
      </SubmitButton>
    </form>
  );
}

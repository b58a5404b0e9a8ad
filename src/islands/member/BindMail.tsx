import type { ReactElement } from 'react';
import { mail } from '../../lib/art/icons.ts';
import { mailbox } from '../../lib/contract/account-fields.ts';
import { code } from '../../lib/contract/fields.ts';
import { t } from '../../lib/messages/browser.ts';
import { useInnerPage } from '../center/page-slots.tsx';
import { Field } from '../ui/Field.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { BindForm, type BindValues } from './BindForm.tsx';
import type { InnerProps } from './security-pages.ts';
import { useBound } from './use-bound.ts';
import { useOwnerProof } from './use-owner-proof.ts';

interface Values extends BindValues {
  email: string;
}

export function BindMail({ onBack }: InnerProps): ReactElement {
  const bound = useBound('email');
  const proof = useOwnerProof();
  const form = useCheckedForm<Values>(
    { email: mailbox, verificationCode: code, ...proof.fields },
    { email: '', verificationCode: '', presentPassword: '' },
  );
  useInnerPage(bound.title, onBack);

  return (
    <BindForm
      form={form}
      proof={proof}
      field="email"
      target={() => ({ channel: 'email', email: form.getValues('email').trim() })}
      note={bound.note}
      codeLabel={t('member:security.email.code')}
      done={t('member:security.email.done')}
      onDone={onBack}
    >
      <Field
        label={t('member:security.email.title')}
        icon={mail}
        type="email"
        autoComplete="email"
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
    </BindForm>
  );
}

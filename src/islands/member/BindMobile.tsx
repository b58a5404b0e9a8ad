import { type ReactElement, useState } from 'react';
import { mobileNum } from '../../lib/contract/account-fields.ts';
import { code } from '../../lib/contract/fields.ts';
import { t } from '../../lib/messages/browser.ts';
import { useInnerPage } from '../center/page-slots.tsx';
import { MobileField } from '../ui/MobileField.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { useMobileForm } from '../ui/use-mobile-form.ts';
import { BindForm, type BindValues } from './BindForm.tsx';
import type { InnerProps } from './security-pages.ts';
import { useBound } from './use-bound.ts';
import { useOwnerProof } from './use-owner-proof.ts';

interface Values extends BindValues {
  mobileNum: string;
}

export function BindMobile({ onBack }: InnerProps): ReactElement {
  const bound = useBound('mobile');
  const [dialing, setDialing] = useState('');
  const proof = useOwnerProof();
  const form = useCheckedForm<Values>(
    { mobileNum, verificationCode: code, ...proof.fields },
    { mobileNum: '', verificationCode: '', presentPassword: '' },
  );
  const { mobile } = useMobileForm(form, dialing);
  useInnerPage(bound.title, onBack);

  return (
    <BindForm
      form={form}
      proof={proof}
      field="mobileNum"
      target={() => ({ channel: 'mobile', ...mobile() })}
      note={bound.note}
      codeLabel={t('auth:code.label')}
      done={t('member:security.mobile.done')}
      onDone={onBack}
    >
      <MobileField
        label={t('auth:mobile.label')}
        dialingCode={dialing}
        onDialingCode={setDialing}
        error={form.formState.errors.mobileNum?.message}
        {...form.register('mobileNum')}
      />
    </BindForm>
  );
}

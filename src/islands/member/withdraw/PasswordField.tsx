import type { ReactElement } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { t } from '../../../lib/messages/browser.ts';
import { CodeField } from '../../ui/CodeField.tsx';
import { momentOf } from '../../ui/when.ts';
import type { RequestValues } from './request-sums.ts';

interface Props {
  form: UseFormReturn<RequestValues>;
  /** It is not taken before then. */
  restsUntil: string | null;
  onForgotten: () => void;
}

/** The payment password; while it rests, until when and the way round. */
export function PasswordField({ form, restsUntil, onForgotten }: Props): ReactElement {
  const rests = restsUntil && t('withdraw:password.rests', { time: momentOf(new Date(restsUntil)) });
  return (
    <div className="withdraw-step withdraw-password">
      <CodeField
        secret
        before={<span className="deposit-number">3</span>}
        label={t('member:security.payment.title')}
        hint={t('withdraw:password.hint')}
        error={form.formState.errors.paymentPassword?.message ?? (rests || undefined)}
        beside={
          <button type="button" className="link small" onClick={onForgotten}>
            {t('withdraw:password.forgot')}
          </button>
        }
        {...form.register('paymentPassword')}
      />
    </div>
  );
}

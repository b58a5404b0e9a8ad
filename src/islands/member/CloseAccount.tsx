// Closing one's account: what has to be ended first, or the form that closes it.
import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect } from 'react';
import { appOrRecoveryCode } from '../../lib/contract/account-fields.ts';
import { password } from '../../lib/contract/fields.ts';
import { t } from '../../lib/messages/browser.ts';
import { $closing, type Closing, closeAccount, loadClosing } from '../../lib/stores/security-changes.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { useInnerPage } from '../center/page-slots.tsx';
import { Alert } from '../ui/Alert.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { refusalShown } from '../ui/refusal.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { useLate } from '../ui/use-late.ts';
import { AppCodeField } from './AppCodeField.tsx';
import { InTheWay, leftOf } from './InTheWay.tsx';
import type { InnerProps } from './security-pages.ts';

export function CloseAccount({ onBack }: InnerProps): ReactElement {
  const closing = useStore($closing);
  const late = useLate(closing.state === 'loading');
  useInnerPage(t('member:security.close.title'), onBack);
  useEffect(() => {
    void loadClosing();
  }, []);
  if (closing.state === 'failed')
    return (
      <ErrorState
        title={t('member:security.close.failed')}
        text={closing.error.message}
        reference={closing.error.requestId}
        onRetry={() => void loadClosing()}
      />
    );
  if (closing.state === 'loading') return <div>{late && <Skeleton rows={3} height={56} />}</div>;
  const left = leftOf(closing.value);
  if (left.length > 0) return <InTheWay left={left} />;
  return <CloseForm closing={closing.value} />;
}

interface Values {
  presentPassword: string;
  code: string;
}

function CloseForm({ closing }: { closing: Closing }): ReactElement {
  const form = useCheckedForm<Values>(
    {
      presentPassword: closing.password ? password : undefined,
      code: closing.appCode ? appOrRecoveryCode : undefined,
    },
    { presentPassword: '', code: '' },
  );
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(({ presentPassword, code }) =>
    closeAccount(presentPassword || undefined, code || undefined).then(
      () => showToast('done', t('member:security.close.done')),
      refusalShown(form),
    ),
  );
  return (
    <form className="form inner-page" onSubmit={submit} noValidate>
      <ul className="inner-points">
        {(['sessions', 'records', 'again'] as const).map((each) => (
          <li key={each}>{t(`member:security.close.${each}`)}</li>
        ))}
      </ul>
      {errors.root && <Alert kind="danger">{errors.root.message}</Alert>}
      {closing.password && (
        <PasswordField
          label={t('auth:password.old')}
          autoComplete="current-password"
          error={errors.presentPassword?.message}
          {...form.register('presentPassword')}
        />
      )}
      {closing.appCode && <AppCodeField error={errors.code?.message} {...form.register('code')} />}
      <SubmitButton busy={isSubmitting} busyLabel={t('member:security.close.busy')}>
        {t('member:security.close.go')}
      </SubmitButton>
    </form>
  );
}

import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { code } from '../../lib/contract/fields.ts';
import { t } from '../../lib/messages/browser.ts';
import { type Loaded, loaded } from '../../lib/stores/loaded.ts';
import { type AppSecret, beginTotp, confirmTotp } from '../../lib/stores/security.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { FailedPage } from '../center/PageState.tsx';
import { Alert } from '../ui/Alert.tsx';
import { CodeField } from '../ui/CodeField.tsx';
import { PresentPasswordField } from '../ui/PresentPasswordField.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { useLate } from '../ui/use-late.ts';
import type { Proved } from '../ui/use-present-password.ts';
import { AppKey } from './AppKey.tsx';
import { useOwnerProof } from './use-owner-proof.ts';

interface Props {
  /** It is on; these are shown now or never. */
  onOn: (recoveryCodes: string[]) => void;
}

export function TwoStepOn({ onOn }: Props): ReactElement | null {
  const [secret, setSecret] = useState<Loaded<AppSecret>>({ state: 'loading' });
  const late = useLate(secret.state === 'loading');

  const begin = useCallback(() => {
    setSecret({ state: 'loading' });
    void loaded(beginTotp()).then(setSecret);
  }, []);
  useEffect(begin, [begin]);

  if (secret.state === 'loading') return late ? <Skeleton rows={3} height={96} /> : null;
  if (secret.state === 'failed') {
    return (
      <FailedPage
        title={t('member:security.totp.failed')}
        text={secret.error.message}
        failure={secret}
        onAgain={begin}
      />
    );
  }
  return (
    <div className="inner-page">
      <p className="soft small">{t('member:security.totp.note')}</p>
      <AppKey {...secret.value} />
      <Confirm onOn={onOn} />
    </div>
  );
}

function Confirm({ onOn }: Props): ReactElement {
  const proof = useOwnerProof();
  const form = useCheckedForm<Proved & { appCode: string }>(
    { appCode: code, ...proof.fields },
    { appCode: '', presentPassword: '' },
  );
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit((values) =>
    confirmTotp(values.appCode, proof.given(values)).then((codes) => {
      showToast('done', t('member:security.totp.done'));
      onOn(codes);
    }, proof.refused(form)),
  );

  return (
    <form className="form" onSubmit={submit} noValidate>
      {errors.root && <Alert kind="danger">{errors.root.message}</Alert>}
      <CodeField
        label={t('member:security.totp.code')}
        error={errors.appCode?.message}
        {...form.register('appCode')}
      />
      <PresentPasswordField form={form} proof={proof} />
      <SubmitButton busy={isSubmitting} busyLabel={t('member:security.totp.turningOn')}>
        {t('member:security.totp.turnOn')}
      </SubmitButton>
    </form>
  );
}

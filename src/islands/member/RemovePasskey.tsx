import type { ReactElement } from 'react';
import { finger } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { type Passkey, removePasskey } from '../../lib/stores/security.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { Alert } from '../ui/Alert.tsx';
import { DecisionDialog } from '../ui/DecisionDialog.tsx';
import { PresentPasswordField } from '../ui/PresentPasswordField.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import type { Proved } from '../ui/use-present-password.ts';
import { useOwnerProof } from './use-owner-proof.ts';

interface Props {
  passkey: Passkey;
  onDone: () => void;
}

/** Asks before a passkey is removed. */
export function RemovePasskey({ passkey: { id, label }, onDone }: Props): ReactElement {
  const proof = useOwnerProof();
  const form = useCheckedForm<Proved>(proof.fields, { presentPassword: '' });
  const { errors, isSubmitting } = form.formState;

  const remove = form.handleSubmit((values) =>
    removePasskey(id, proof.given(values)).then(() => {
      showToast('done', t('member:security.passkeys.removed'));
      onDone();
    }, proof.refused(form)),
  );

  return (
    <DecisionDialog
      title={t('member:security.passkeys.removeTitle')}
      icon={finger}
      stay={t('member:security.passkeys.keep')}
      go={t('member:security.passkeys.remove')}
      busy={isSubmitting}
      busyLabel={t('member:security.passkeys.removing')}
      onStay={onDone}
      onGo={remove}
      asked={
        <>
          {errors.root && <Alert kind="danger">{errors.root.message}</Alert>}
          <PresentPasswordField form={form} proof={proof} />
        </>
      }
    >
      {t('member:security.passkeys.removeText', { label })}
    </DecisionDialog>
  );
}

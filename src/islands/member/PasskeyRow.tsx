import { type ReactElement, useState } from 'react';
import { finger } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { type Passkey, removePasskey } from '../../lib/stores/security.ts';
import { showToast } from '../../lib/stores/toasts.ts';
import { dateOf } from '../records/when.ts';
import { DecisionDialog } from '../ui/DecisionDialog.tsx';
import { SecurityRow } from './SecurityRow.tsx';
import { useDoing } from './use-doing.ts';

/** One passkey; removing it is asked first. */
export function PasskeyRow({ passkey }: { passkey: Passkey }): ReactElement {
  const { id, label, createdAt, lastUsedAt } = passkey;
  const [asked, setAsked] = useState(false);
  const { doing, run } = useDoing();
  const used = lastUsedAt
    ? t('member:security.passkeys.used', { date: dateOf(new Date(lastUsedAt)) })
    : t('member:security.passkeys.unused');

  const remove = () =>
    run(id, async () => {
      await removePasskey(id);
      showToast('done', t('member:security.passkeys.removed'));
    }).finally(() => setAsked(false));

  return (
    <>
      <SecurityRow
        icon={finger}
        title={label}
        text={`${t('member:security.passkeys.made', { date: dateOf(new Date(createdAt)) })}, ${used}`}
        action={{ label: t('member:security.passkeys.remove'), onPress: () => setAsked(true) }}
      />
      {asked && (
        <DecisionDialog
          title={t('member:security.passkeys.removeTitle')}
          icon={finger}
          stay={t('member:security.passkeys.keep')}
          go={t('member:security.passkeys.remove')}
          busy={doing === id}
          busyLabel={t('member:security.passkeys.removing')}
          onStay={() => setAsked(false)}
          onGo={() => void remove()}
        >
          {t('member:security.passkeys.removeText', { label })}
        </DecisionDialog>
      )}
    </>
  );
}

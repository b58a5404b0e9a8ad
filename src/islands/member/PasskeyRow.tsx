import { type ReactElement, useState } from 'react';
import { finger } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import type { Passkey } from '../../lib/stores/security.ts';
import { dateOf } from '../ui/when.ts';
import { RemovePasskey } from './RemovePasskey.tsx';
import { SecurityRow } from './SecurityRow.tsx';

/** One passkey. Removing it needs a confirmation. */
export function PasskeyRow({ passkey }: { passkey: Passkey }): ReactElement {
  const { label, createdAt, lastUsedAt } = passkey;
  const [asked, setAsked] = useState(false);
  const used = lastUsedAt
    ? t('member:security.passkeys.used', { date: dateOf(new Date(lastUsedAt)) })
    : t('member:security.passkeys.unused');

  return (
    <>
      <SecurityRow
        icon={finger}
        title={label}
        text={`${t('member:security.passkeys.made', { date: dateOf(new Date(createdAt)) })}, ${used}`}
        action={{ label: t('member:security.passkeys.remove'), onPress: () => setAsked(true) }}
      />
      {asked && <RemovePasskey passkey={passkey} onDone={() => setAsked(false)} />}
    </>
  );
}

import { type ReactElement, useState } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import type { Message } from '../../../lib/stores/inbox.ts';
import { Button } from '../../ui/Button.tsx';
import { AskToLock } from '../LockAccount.tsx';

/** For who reads of a change or a login that was somebody else's: it leads to the lock, and from there to a new password. */
export function NotMe({ message }: { message: Message }): ReactElement | null {
  const [asking, setAsking] = useState(false);
  if (message.group !== 'security') return null;
  return (
    <>
      <Button large onClick={() => setAsking(true)}>
        {t('member:messages.notMe')}
      </Button>
      {asking && <AskToLock onStay={() => setAsking(false)} />}
    </>
  );
}

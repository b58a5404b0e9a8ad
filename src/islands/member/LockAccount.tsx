import { type ReactElement, useState } from 'react';
import { lock } from '../../lib/art/dialog-icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { isRefused } from '../../lib/stores/refused.ts';
import { lockAccount } from '../../lib/stores/security-changes.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { DecisionDialog } from '../ui/DecisionDialog.tsx';

/** For who finds something in the account that is not theirs. */
export function LockAccount(): ReactElement {
  const [asking, setAsking] = useState(false);
  return (
    <section className="profile-card lock-card" aria-label={t('member:security.lock.title')}>
      <h3>{t('member:security.lock.title')}</h3>
      <p className="soft">{t('member:security.lock.text')}</p>
      <Button block icon={lock} onClick={() => setAsking(true)}>
        {t('member:security.lock.lock')}
      </Button>
      {asking && <AskToLock onStay={() => setAsking(false)} />}
    </section>
  );
}

/** The decision to lock the account, which ends every session and leads to a new password. */
export function AskToLock({ onStay }: { onStay: () => void }): ReactElement {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  async function go(): Promise<void> {
    setBusy(true);
    setFault(undefined);
    try {
      await lockAccount();
    } catch (error) {
      if (!isRefused(error)) throw error;
      setFault(error.message);
      setBusy(false);
    }
  }

  return (
    <DecisionDialog
      title={t('member:security.lock.ask')}
      icon={lock}
      stay={t('member:security.lock.not')}
      go={t('member:security.lock.go')}
      busy={busy}
      busyLabel={t('member:security.lock.busy')}
      onStay={onStay}
      onGo={go}
      asked={fault && <Alert kind="danger">{fault}</Alert>}
    >
      {t('member:security.lock.explain')}
    </DecisionDialog>
  );
}

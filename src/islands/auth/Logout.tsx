import { type ReactElement, useState } from 'react';
import { leave } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { closeModal } from '../../lib/stores/modals.ts';
import { signOut } from '../../lib/stores/session.ts';
import { DecisionDialog } from '../ui/DecisionDialog.tsx';

/** Asks before signing out (specification, section 4, "Logout"). */
export function Logout(): ReactElement {
  const [busy, setBusy] = useState(false);

  async function go(): Promise<void> {
    setBusy(true);
    await signOut();
  }

  return (
    <DecisionDialog
      title={t('auth:logout.title')}
      icon={leave}
      stay={t('auth:logout.stay')}
      go={t('auth:logout.leave')}
      busy={busy}
      busyLabel={t('auth:logout.busy')}
      onStay={closeModal}
      onGo={go}
    >
      {t('auth:logout.text')}
    </DecisionDialog>
  );
}

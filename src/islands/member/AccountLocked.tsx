import type { ReactElement } from 'react';
import { lock } from '../../lib/art/dialog-icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { closeModal, openModal } from '../../lib/stores/modals.ts';
import { DecisionDialog } from '../ui/DecisionDialog.tsx';

/** What a member sees who has locked the account: how it is unlocked. */
export const AccountLocked = (): ReactElement => (
  <DecisionDialog
    title={t('member:security.lock.done')}
    icon={lock}
    stay={t('member:security.lock.close')}
    go={t('member:security.lock.newPassword')}
    onStay={closeModal}
    onGo={() => openModal('forgotPassword')}
  >
    {t('member:security.lock.unlock')}
  </DecisionDialog>
);

import type { ReactElement } from 'react';
import { user } from '../../lib/art/dialog-icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { closeModal, openModal } from '../../lib/stores/modals.ts';
import { DecisionDialog } from '../ui/DecisionDialog.tsx';

/** What a trial guest sees who opens a page for members (specification, section 6). */
export function NeedTrueAccount(): ReactElement {
  return (
    <DecisionDialog
      title={t('auth:in_need_true_account')}
      icon={user}
      stay={t('auth:trueAccount.stay')}
      go={t('auth:in_increase_submit')}
      onStay={closeModal}
      onGo={() => openModal('register')}
    >
      {t('auth:trueAccount.text')}
    </DecisionDialog>
  );
}

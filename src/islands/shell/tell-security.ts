// Another tab or device has changed what protects the account: this one says what, and where to read of it.
import { loadMessages, t } from '../../lib/messages/browser.ts';
import { openModal } from '../../lib/stores/modals.ts';
import { latestChange } from '../../lib/stores/security-changes.ts';
import { showToast } from '../../lib/stores/toasts.ts';

export async function tellSecurity(): Promise<void> {
  const latest = await latestChange();
  if (!latest) return;
  await loadMessages('member');
  showToast('info', latest.title, {
    detail: latest.device && t('member:security.told.from', { device: latest.device }),
    action: {
      label: t('member:security.told.see'),
      run: () => openModal('personalCenter', { page: 'messageV2' }),
    },
  });
}

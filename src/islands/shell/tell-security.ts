// Another tab or device has changed what protects the account: this one says what, and where to read of it.
import { call, Refused } from '../../lib/client/call.ts';
import { securityChanges } from '../../lib/contract/security.ts';
import { loadMessages, t } from '../../lib/messages/browser.ts';
import { openModal } from '../../lib/stores/modals.ts';
import { showToast } from '../../lib/stores/toasts.ts';

export async function tellSecurity(): Promise<void> {
  const latest = await readLatest();
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

/** Nothing where the change has ended this session too: the page then says that. */
async function readLatest() {
  try {
    return (await call(securityChanges, {})).changes[0];
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

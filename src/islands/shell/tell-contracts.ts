// An agent who signs in hears of a contract that waits for the answer, once a login.
import { loadMessages, t } from '../../lib/messages/browser.ts';
import { pageOfContract } from '../../lib/rules/contracts/pages.ts';
import { waitingOffers } from '../../lib/stores/contract-offers.ts';
import { openModal } from '../../lib/stores/modals.ts';
import { showToast } from '../../lib/stores/toasts.ts';

export async function tellContracts(): Promise<void> {
  const [kind] = await waitingOffers();
  if (!kind) return;
  await loadMessages('agents');
  showToast('info', t('agents:contracts.signIn', { kind: t(`agents:contracts.kind.${kind}`) }), {
    action: {
      label: t('agents:contracts.offer.review'),
      run: () => openModal('agentCenter', { page: pageOfContract[kind] }),
    },
  });
}

// Somebody who comes back from a cashier (`/?deposit=<id>`) sees how far the deposit is.
import { openModal } from '../../lib/stores/modals.ts';
import { whenSignedIn } from '../../lib/stores/session.ts';

/** Opens the deposit that the address names, once: the address is plain afterwards. */
export function openReturnedDeposit(): void {
  const address = new URL(location.href);
  const deposit = address.searchParams.get('deposit');
  if (!deposit) return;
  address.searchParams.delete('deposit');
  history.replaceState(history.state, '', address);
  whenSignedIn(() => openModal('personalCenter', { page: 'depositv2', deposit }));
}

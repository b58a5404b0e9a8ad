// What an address asks to be opened: `/?deposit=<id>` comes back from a cashier and shows how far the deposit is;
// `/?center=<page>` links to a page of the personal center, from help pages too.
import { openModal } from '../../lib/stores/modals.ts';
import { whenSignedIn, whenTrueAccount } from '../../lib/stores/session.ts';

/** Opens it once: the address is plain afterwards. */
export function openAskedByAddress(): void {
  const address = new URL(location.href);
  const [deposit, page] = ['deposit', 'center'].map((name) => address.searchParams.get(name) ?? undefined);
  if (!deposit && !page) return;
  for (const name of ['deposit', 'center']) address.searchParams.delete(name);
  history.replaceState(history.state, '', address);
  if (deposit) whenSignedIn(() => openModal('personalCenter', { page: 'depositv2', deposit }));
  else whenTrueAccount(() => openModal('personalCenter', { page }));
}

// What an address asks to be opened: `/?deposit=<id>` comes back from a cashier and shows how far the deposit is;
// `/?center=<page>` links to a page of the personal center or of the agent center, from help pages and messages too.
import { openModal } from '../../lib/stores/modals.ts';
import { whenSignedIn, whenTrueAccount } from '../../lib/stores/session.ts';

/** Pages of the agent center have names that begin so. */
const OF_AGENTS = 'agent';

/** Opens it once: the address is plain afterwards. */
export function openAskedByAddress(): void {
  const address = new URL(location.href);
  const [deposit, page] = ['deposit', 'center'].map((name) => address.searchParams.get(name) ?? undefined);
  if (!deposit && !page) return;
  for (const name of ['deposit', 'center']) address.searchParams.delete(name);
  history.replaceState(history.state, '', address);
  if (deposit) whenSignedIn(() => openModal('personalCenter', { page: 'depositv2', deposit }));
  else if (page?.startsWith(OF_AGENTS)) whenTrueAccount(() => openModal('agentCenter', { page }));
  else whenTrueAccount(() => openModal('personalCenter', { page }));
}

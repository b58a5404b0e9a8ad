// Opens a page of the member's account, once it is known that it is a true account.
import { openModal } from '../../lib/stores/modals.ts';
import { whenTrueAccount } from '../../lib/stores/session.ts';

export const openCenter = (page: string): void =>
  whenTrueAccount(() => openModal('personalCenter', { page }));

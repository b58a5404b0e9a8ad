// The browser's Back closes an open dialog instead of leaving the page: on a phone it is the way out of a sheet. An open
// dialog has an entry of its own in the history, above the entry of the page.
import { $modal, closeModal } from '../../lib/stores/modals.ts';

const MARK = 'dialog';
type Mark = 'under' | 'open';

const markHere = (): Mark | undefined => history.state?.[MARK];
const marked = (mark: Mark): object => ({ ...history.state, [MARK]: mark });

/** Answers how to end it. */
export function closeOnBack(): () => void {
  const stop = $modal.listen((modal) => {
    // Browsers skip entries that a page adds before anybody has pressed something.
    if (!modal || markHere() === 'open' || !navigator.userActivation?.hasBeenActive) return;
    history.replaceState(marked('under'), '');
    history.pushState(marked('open'), '');
  });
  function onBack(): void {
    if (markHere() !== 'under') return;
    // A game under it is the next to close, so it gets an entry again.
    if ($modal.get()) closeModal();
    // The dialog was closed in another way, so its entry led nowhere.
    else history.back();
  }
  window.addEventListener('popstate', onBack);
  return () => {
    stop();
    window.removeEventListener('popstate', onBack);
  };
}

// The dialogs that are open, the topmost last: whatever is to be seen and pressed above them must stand within it.
import { atom } from 'nanostores';

export const $openDialogs = atom<readonly HTMLDialogElement[]>([]);

/** Opens it above all others; answers how to close it. */
export function openAbove(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  $openDialogs.set([...$openDialogs.get(), dialog]);
  return () => {
    dialog.close();
    $openDialogs.set($openDialogs.get().filter((other) => other !== dialog));
  };
}

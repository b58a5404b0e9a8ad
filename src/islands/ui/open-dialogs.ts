// The dialogs that are open, the topmost last: whatever is to be visible above them must be rendered within it.
import { atom } from 'nanostores';

export const $openDialogs = atom<readonly HTMLDialogElement[]>([]);

/** Where the notes of the topmost dialog have room of their own, so that they cover nothing of it (`NoteRoom.tsx`). */
export const $noteRoom = atom<HTMLElement | null>(null);

/** Opens it above all others, the page's own notes with it; answers how to close it. */
export function openAbove(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  $openDialogs.set([...$openDialogs.get(), dialog]);
  carryNotes(document, dialog);
  return () => {
    dialog.close();
    $openDialogs.set($openDialogs.get().filter((other) => other !== dialog));
    carryNotes(dialog, $openDialogs.get().at(-1) ?? document.body);
  };
}

/** What says that the line is down or a part is missing; behind a dialog it could be neither read out nor pressed. */
function carryNotes(from: ParentNode, to: ParentNode): void {
  to.append(...from.querySelectorAll('.page-note'));
}

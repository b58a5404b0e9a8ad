// The focus stays in a dialog although what had it is gone: a step that followed another, a row that was taken off a list.

/** Leads to `title` whenever the element that had the focus was removed; answers how to end it. */
export function keepFocus(dialog: HTMLElement, title: HTMLElement | null): () => void {
  let last: Node | undefined;
  const note = ({ target }: FocusEvent): void => {
    last = target as Node;
  };
  const changes = new MutationObserver(() => {
    const lost = last && !last.isConnected && document.activeElement === document.body;
    if (lost) title?.focus({ preventScroll: true });
  });
  dialog.addEventListener('focusin', note);
  changes.observe(dialog, { childList: true, subtree: true });
  return () => {
    dialog.removeEventListener('focusin', note);
    changes.disconnect();
  };
}

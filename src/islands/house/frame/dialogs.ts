// The dialogs that are in the page already: what opens them, and a press on the scrim.

/** `onOpen` hears which dialog opens, by its name. */
export function bindDialogs(onOpen: (name: string) => void = () => {}): void {
  for (const opener of document.querySelectorAll<HTMLElement>('[data-opens]')) {
    opener.addEventListener('click', () => {
      const { opens = '', at } = opener.dataset;
      // From one panel to another one.
      opener.closest('dialog')?.close();
      const panel = document.querySelector<HTMLDialogElement>(`#panel-${opens}`);
      panel?.showModal();
      if (at) panel?.querySelector(`#${at}`)?.scrollIntoView();
      onOpen(opens);
    });
  }
  // A press on the scrim lands on the dialog itself.
  for (const panel of document.querySelectorAll('dialog')) {
    panel.addEventListener('click', (event) => event.target === panel && panel.close());
  }
}

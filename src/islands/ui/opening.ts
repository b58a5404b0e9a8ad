// The control whose press opens a dialog shows that it is at work until the dialog is there: on a slow line its code takes a while.

const BUSY = { 'aria-busy': 'true', 'data-opening': '' };

export function showOpening(control: Element): void {
  for (const [name, value] of Object.entries(BUSY)) control.setAttribute(name, value);
}

/** The dialog is there, or does not come. */
export function endOpening(): void {
  for (const control of document.querySelectorAll('[data-opening]'))
    for (const name of Object.keys(BUSY)) control.removeAttribute(name);
}

// Buttons that cannot be pressed now.

/** A button that is disabled loses the focus. One that has it keeps it, and only says that it is disabled: its press does nothing. */
export function holdKey(key: HTMLButtonElement, held: boolean): void {
  const keeps = held && document.activeElement === key;
  key.disabled = held && !keeps;
  key.ariaDisabled = keeps ? 'true' : null;
}

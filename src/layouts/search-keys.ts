// `/` and Ctrl K (Cmd K) open the search on every page. What is typed before its field is there goes into the field.

const OPENER = '[data-modal=search]';
/** Where keys are typed, or belong to something else. */
const TYPED_IN = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether this key asks for the search. */
export const asksForSearch = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): boolean => {
  const command = ctrlKey || metaKey;
  return command ? key.toLowerCase() === 'k' && !altKey && !shiftKey : key === '/' && !altKey;
};

export function openSearchByKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat || !asksForSearch(event)) return;
  const typing = event.target instanceof Element && event.target.closest(TYPED_IN);
  if (typing || document.querySelector('dialog[open]')) return;
  const openers = [...document.querySelectorAll<HTMLElement>(OPENER)];
  const opener = openers.find((each) => each.checkVisibility()) ?? openers[0];
  if (!opener) return;
  event.preventDefault();
  opener.click();
  keepTyping();
}

/** Keeps what is typed until a field of a dialog has the focus; another key than those that type, or a press, ends it. */
function keepTyping(): void {
  const until = new AbortController();
  const { signal } = until;
  let typed = '';
  const keep = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || key === 'Shift') return;
    if (key.length === 1) typed += key;
    else if (key === 'Backspace') typed = typed.slice(0, -1);
    else until.abort();
    if (!signal.aborted) event.preventDefault();
  };
  const giveTo = ({ target: field }: FocusEvent): void => {
    if (!(field instanceof HTMLInputElement && field.closest('dialog[open]'))) return;
    until.abort();
    if (typed === '') return;
    field.setRangeText(typed, 0, field.value.length, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  document.addEventListener('keydown', keep, { capture: true, signal });
  document.addEventListener('focusin', giveTo, { signal });
  document.addEventListener('pointerdown', () => until.abort(), { signal });
}

// `/` and Ctrl K (Cmd K) open the search on every page. What is typed before its field is there goes into the field.

/** Where keys are typed, or belong to something else: an open dialog has the focus in it. */
const TAKEN = 'input,textarea,select,dialog';

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether this key asks for the search. */
export const asksForSearch = (key: Key): boolean =>
  !key.altKey && (key.ctrlKey || key.metaKey ? 'kK'.includes(key.key) && !key.shiftKey : key.key === '/');

/** The field is on its way, and this was typed meanwhile. */
let waiting = false;
let typed = '';

export function openSearchByKey(event: KeyboardEvent): void {
  const opener = document.querySelector<HTMLElement>('[data-modal=search]');
  if (!waiting) {
    if ((event.target as Element).closest(TAKEN) || !opener || !asksForSearch(event)) return;
    waiting = true;
    typed = '';
    opener.click();
  } else if (event.key[1]) {
    // A key with a name types nothing. Shift types the next letter; with any other one somebody goes on to something else.
    waiting = event.key === 'Shift';
    return;
  } else typed += event.key;
  event.preventDefault();
}

export function giveTyped({ target }: FocusEvent): void {
  const field = target as HTMLInputElement;
  // Other elements have no text.
  if (!waiting || !field.setRangeText) return;
  waiting = false;
  field.setRangeText(typed, 0, field.value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

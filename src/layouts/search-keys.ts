// `/` and Ctrl K (Cmd K) open the search on every page. What is typed before its field is there goes into the field.

/** Where keys are typed, or belong to something else. */
const TYPED_IN = 'input,textarea,select,[contenteditable]';

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether this key asks for the search. */
export const asksForSearch = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): boolean =>
  !altKey && (ctrlKey || metaKey ? key.toLowerCase() === 'k' && !shiftKey : key === '/');

/** What was typed while the field is on its way. */
let typed: string | undefined;

export function openSearchByKey(event: KeyboardEvent): void {
  const { key } = event;
  const opener = document.querySelector<HTMLElement>('[data-modal=search]');
  if (typed === undefined) {
    const busy = (event.target as Element).closest(TYPED_IN) ?? document.querySelector('dialog[open]');
    if (busy || !opener || !asksForSearch(event)) return;
    typed = '';
    opener.click();
  } else if (key.length > 1) {
    // Shift types the next letter; with any other key somebody goes on to something else.
    if (key !== 'Shift') typed = undefined;
    return;
  } else typed += key;
  event.preventDefault();
}

export function giveTyped({ target: field }: FocusEvent): void {
  if (typed === undefined || !(field instanceof HTMLInputElement)) return;
  field.setRangeText(typed, 0, field.value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  typed = undefined;
}

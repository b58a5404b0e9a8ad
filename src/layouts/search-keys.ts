// `/` and Ctrl K (Cmd K) open the search on every page.

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
}

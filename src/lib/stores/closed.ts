// The portal closes while a page is open: says so, and goes to the page that is shown instead.
import { errorStatus } from '../contract/errors.ts';
import type { Closed } from '../rules/portal-state.ts';

const WRITTEN = 'textarea, input:not([type=hidden], [type=checkbox], [type=radio])';

/** Whether the member has typed, opened or plays something that leaving the page would lose: then the member decides when. */
function inUse(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(WRITTEN);
  const open = document.querySelector('dialog[open], iframe') !== null;
  return open || [...fields].some(({ value }) => value !== '');
}

/** Reloads the page, which is answered by that of the portal's state; a page in use gets a note whose key does it. */
export async function sayClosed(state: Closed, sentence: string): Promise<void> {
  const { status } = await fetch(location.href, { method: 'HEAD' });
  // Customer service stays open.
  if (status !== errorStatus[state]) return;
  if (!inUse()) return location.reload();
  const note = document.getElementById('part-note');
  const said = note?.querySelector('span');
  if (said) said.textContent = sentence;
  note?.removeAttribute('hidden');
}

// The portal closes while a page is open: says so, and goes to the page that is shown instead.
import { errorStatus } from '../contract/errors.ts';
import type { Closed } from '../rules/portal-state.ts';

const WRITTEN = 'textarea, input:not([type=hidden], [type=checkbox], [type=radio])';

/** What somebody has typed, opened or plays; it goes with the page, so they choose when. */
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

// The directive `client:intent`: an island stays plain HTML until somebody is signed in or reaches for it; the one with
// the value `dialogs` until somebody reaches for a control that opens a dialog. A click that came before the dialogs' code is held, and done when they say that they are ready.
import type { ClientDirective } from 'astro';
import { CHUNK_MS } from '../lib/rules/durations.ts';
import { endOpening, showOpening } from './ui/opening.ts';

const READY = 'portico:dialogs-ready';
/** A click comes alone when a key of the page has done it. */
const REACHES = ['pointerdown', 'focusin', 'keydown', 'click'];

let ready = false;
let held: HTMLElement | undefined;

const controlOf = (event: Event): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('[data-modal]') : null;

document.addEventListener(READY, () => {
  ready = true;
  // In a task of its own: during React's work an island that is still hydrating would swallow it.
  setTimeout(() => {
    held?.click();
    held = undefined;
  });
});

document.addEventListener('click', (event) => {
  const control = ready ? null : controlOf(event);
  if (!control || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  held = control;
  showOpening(control);
});

/** Without its code the held control is what it was: a link. The page says that a part is missing. */
function letGo(): void {
  endOpening();
  window.dispatchEvent(new Event('vite:preloadError'));
  if (held instanceof HTMLAnchorElement) location.assign(held.href);
}

/** Runs once somebody is signed in, now or later on this page. */
function whenIn(run: () => void): void {
  const root = document.documentElement;
  if (root.hasAttribute('data-signed-in')) {
    run();
    return;
  }
  const watch = new MutationObserver(() => {
    if (!root.hasAttribute('data-signed-in')) return;
    watch.disconnect();
    run();
  });
  watch.observe(root, { attributeFilter: ['data-signed-in'] });
}

/** Whether somebody comes back from a cashier, or by a link to a page of the personal center. */
function asked(): boolean {
  const search = new URLSearchParams(location.search);
  return ['deposit', 'center'].some((name) => search.has(name));
}

const intent: ClientDirective = (load, { value }, element) => {
  let awake = false;
  const wake = (): void => {
    if (awake) return;
    awake = true;
    for (const type of REACHES) document.removeEventListener(type, onReach);
    const tooLong = setTimeout(letGo, CHUNK_MS);
    load()
      .then((hydrate) => hydrate())
      .catch(letGo)
      .finally(() => clearTimeout(tooLong));
  };
  const onReach = (event: Event): void => {
    if (value === 'dialogs' ? controlOf(event) : element.contains(event.target as Node)) wake();
  };
  // The island catches errors of its loading and reports them.
  element.addEventListener('astro:hydration-error', letGo);
  for (const type of REACHES) document.addEventListener(type, onReach, { passive: true });
  whenIn(wake);
  // A control was pressed while the rest of the page was still on its way, or the address asks for a dialog.
  if (value === 'dialogs' && (held || asked())) wake();
};

export default intent;

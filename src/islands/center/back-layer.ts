// The browser's Back goes one step inside of a center: it closes a sheet over a page, and leads from a page within to the page
// around it. Each has an entry of its own in the history, above that of the dialog (`shell/back-closes.ts`).
import { useEffect, useEffectEvent } from 'react';

const MARK = 'layer';

/** How each one that is open is left, the topmost last. */
const layers: (() => void)[] = [];
/** How many the entry had at which the history was. */
let before = 0;
let listens = false;

const here = (): number => history.state?.[MARK] ?? 0;

/** While the caller is shown, Back leaves it. */
export function useBackLayer(onBack: () => void): void {
  const leave = useEffectEvent(onBack);
  useEffect(() => opened(() => leave()), []);
}

function opened(leave: () => void): () => void {
  // Before the one of the dialog, which would close all of it.
  if (!listens) window.addEventListener('popstate', onPop, { capture: true });
  listens = true;
  layers.push(leave);
  // Browsers skip entries that a page adds before anybody has pressed something.
  if (here() < layers.length && navigator.userActivation?.hasBeenActive)
    history.pushState({ ...history.state, [MARK]: layers.length }, '');
  before = here();
  return () => void layers.splice(layers.indexOf(leave), 1);
}

function onPop(event: PopStateEvent): void {
  const [from, to] = [before, here()];
  before = to;
  if (to >= from || history.state?.dialog === 'under') return;
  event.stopImmediatePropagation();
  const above = layers.slice(to).reverse();
  // It was left in another way, so its entry led nowhere.
  if (above.length === 0) history.back();
  for (const leave of above) leave();
}

// The portal's switches as the browser knows them now; a change on the server reaches open pages.
import { atom, onMount } from 'nanostores';
import { call } from '../client/call.ts';
import { whitelabel } from '../contract/system.ts';
import { switchesOn } from '../rules/switches.ts';
import { onLive } from './live.ts';
import { $session } from './session.ts';

/** Framed pages say what was on when they were made, so that a dialog opens at its full height. */
const said = typeof document === 'undefined' ? undefined : document.documentElement.dataset.switches;

/** Ids of the switches that are on; undefined until they are known. */
export const $flags = atom<ReadonlySet<string> | undefined>(
  said === undefined ? said : new Set(said.split(' ')),
);

/** How often a visitor, who has no stream of events, asks while something on the page depends on a switch. */
const VISITOR_MS = 5_000;

let asked = 0;
let taken = 0;

/** Asks for the switches. Without an answer those that are known stay, and a late one never brings back what was. */
export async function refreshFlags(): Promise<void> {
  const turn = ++asked;
  const tree = await call(whitelabel, {}).catch(() => undefined);
  if (!tree || turn < taken) return;
  taken = turn;
  $flags.set(switchesOn(tree));
}

onMount($flags, () => {
  void refreshFlags();
  const stopLive = onLive('settings', () => void refreshFlags());
  const timer = setInterval(refreshForVisitor, VISITOR_MS);
  const page = typeof document === 'undefined' ? undefined : document;
  page?.addEventListener('visibilitychange', refreshForVisitor);
  return () => {
    stopLive();
    clearInterval(timer);
    page?.removeEventListener('visibilitychange', refreshForVisitor);
  };
});

function refreshForVisitor(): void {
  const hidden = typeof document !== 'undefined' && document.visibilityState === 'hidden';
  if (!hidden && $session.get().state !== 'in') void refreshFlags();
}

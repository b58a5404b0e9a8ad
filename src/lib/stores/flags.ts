// The portal's switches as the browser knows them now: the page says what is on, and that it has changed.
import { atom } from 'nanostores';
import { call } from '../client/call.ts';
import { whitelabel } from '../contract/switches.ts';
import { switchesOn } from '../rules/switches.ts';

const root = typeof document === 'undefined' ? undefined : document.documentElement;

const said = (): ReadonlySet<string> | undefined =>
  root?.dataset.switches === undefined ? undefined : new Set(root.dataset.switches.split(' '));

/** Ids of the switches that are on; undefined where no page says it. */
export const $flags = atom(said());

let told = 0;
root?.addEventListener('portico:changed', () => {
  told++;
  $flags.set(said());
});

/** Reads the switches. Without an answer the known ones stay; an answer that a newer one has overtaken is dropped. */
export async function refreshFlags(): Promise<void> {
  const turn = ++told;
  const tree = await call(whitelabel, {}).catch(() => undefined);
  if (tree && turn === told) $flags.set(switchesOn(tree));
}

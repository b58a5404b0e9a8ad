// The portal's switches as the browser knows them now; a change on the server reaches open pages.
import { atom, onMount } from 'nanostores';
import { call } from '../client/call.ts';
import { whitelabel } from '../contract/system.ts';
import { onLive } from './live.ts';

/** Ids of the switches that are on; undefined until they are known. */
export const $flags = atom<ReadonlySet<string> | undefined>(undefined);

interface Node {
  modId: string;
  enabled: boolean;
  childrenNodes: Node[];
}

export async function refreshFlags(): Promise<void> {
  $flags.set(new Set(idsOn(await call(whitelabel, {}))));
}

onMount($flags, () => {
  void refreshFlags();
  return onLive('settings', () => void refreshFlags());
});

const idsOn = (nodes: Node[]): string[] =>
  nodes.flatMap((node) => [...(node.enabled ? [node.modId] : []), ...idsOn(node.childrenNodes)]);

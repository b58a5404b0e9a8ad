// How pages read the gateway's public calls and its time while they are rendered: typed by the contract, wherever the gateway is.
import type { Read } from '../gateway/backend.ts';
import { backend } from '../gateway/chosen-backend.ts';

/** `await (await reader())(gameMenus)`. */
export async function reader(): Promise<Read> {
  return (await backend()).read;
}

/** The portal's time, which the operator may move. */
export async function portalNow(): Promise<Date> {
  return (await backend()).clock.now();
}

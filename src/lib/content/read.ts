// How pages read the gateway's public calls while they are rendered: typed by the contract, wherever the gateway is.
import { backend, type Read } from '../gateway/backend.ts';

/** `await (await reader())(gameMenus)`. */
export async function reader(): Promise<Read> {
  return (await backend()).read;
}

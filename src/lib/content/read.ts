// How pages read the gateway's public calls while they are rendered: in this process, typed by the contract.
import { boot } from '../gateway/boot.ts';
import { inProcess } from '../gateway/serve.ts';

type Read = ReturnType<typeof inProcess>;

let reading: Promise<Read> | undefined;

/** `await (await reader())(gameMenus)`. */
export function reader(): Promise<Read> {
  reading ??= boot().then(inProcess);
  return reading;
}

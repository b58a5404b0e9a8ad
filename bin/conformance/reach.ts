// Before any case: whether the server can be asked at all. What every case would fail with is said once.
import { randomInt } from 'node:crypto';
import type { Vendor } from './vendor.ts';
import type { Wallet } from './wallet.ts';

interface Asked {
  url: string;
  vassalage: string;
}

/** Why no case can be asked of a wallet; undefined when they can. */
export async function whyNoWallet(wallet: Wallet, { url, vassalage }: Asked): Promise<string | undefined> {
  try {
    const { error } = await wallet.call('sandbox/player', { balance: '0.00' });
    if (error === undefined) return undefined;
    if (error === 'signature_invalid') return wrongSecret(url, vassalage, 'the vendor');
    if (error === 'not_allowed')
      return `${url} makes no players for ${vassalage}. Is it a vendor of the sandbox, with a game that is open?`;
    return `${url} made no player in the sandbox: ${error}.`;
  } catch (error) {
    return noAnswer(url, error);
  }
}

/** Why no case can be asked of the server of a vendor; undefined when they can. */
export async function whyNoVendor(vendor: Vendor, { url, vassalage }: Asked): Promise<string | undefined> {
  const player = `9${randomInt(10 ** 9, 10 ** 10)}`;
  try {
    const { status } = await vendor.call('balance', { player, currency: vendor.currency });
    if (status === 401 || status === 403) return wrongSecret(url, vassalage, 'the portal');
    return status === 404 ? `${url} has no calls of transfer mode: HTTP 404.` : undefined;
  } catch (error) {
    return noAnswer(url, error);
  }
}

const wrongSecret = (url: string, vassalage: string, signer: string): string =>
  `${url} refuses the signature. Check ${vassalage}, the secret of ${signer}, and the clock of this machine.`;

/** Undici says in the cause why a request failed. */
function noAnswer(url: string, error: unknown): string {
  const { cause, message } = Object(error) as Error;
  return `${url} cannot be asked: ${cause instanceof Error ? cause.message || String(Object(cause).code) : message}.`;
}

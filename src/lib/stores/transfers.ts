// Money between the main wallet and wallets at vendors.
import { call, Refused } from '../client/call.ts';
import { refreshWallets, walletTransfer } from '../contract/transfers.ts';
import { MAIN_WALLET, type TransferState } from '../contract/wallet-parts.ts';

/** Moves money to a vendor; `key` makes a repeat harmless. Throws `Refused`. */
export const bringTo = async (
  vassalage: string,
  amount: string,
  key: string,
): Promise<TransferState | 'none'> =>
  (await call(walletTransfer, { from: MAIN_WALLET, to: vassalage, amount }, { idempotencyKey: key })).state;

/** Brings everything that is at a vendor back. Throws `Refused`. */
export const collectFrom = async (vassalage: string): Promise<TransferState | 'none'> =>
  (await call(walletTransfer, { from: vassalage, to: MAIN_WALLET }, { idempotencyKey: crypto.randomUUID() }))
    .state;

/** Has the vendors asked what is in their wallets now; the balance follows by its event. */
export async function lookAtWallets(): Promise<void> {
  try {
    await call(refreshWallets, {});
  } catch (error) {
    // What is shown stays; the next round asks again.
    if (!(error instanceof Refused)) throw error;
  }
}

// The wallets of a member, as the page of the wallet shows and changes them.
import { call } from '../client/call.ts';
import type { OutputOf } from '../contract/call.ts';
import { gameWallets, walletTransfer } from '../contract/transfers.ts';
import { MAIN_WALLET, type TransferState } from '../contract/wallet-parts.ts';
import { readingOfMember } from './of-member.ts';
import { collectFrom, lookAtWallets } from './transfers.ts';
import { $balance } from './wallet.ts';

export type GameWallets = OutputOf<typeof gameWallets>;
export type GameWallet = GameWallets['wallets'][number];
export type Move = GameWallets['latest'][number];

const wallets = readingOfMember<GameWallets>(() => call(gameWallets, {}));

export const { $loaded: $gameWallets, read: loadGameWallets } = wallets;

/**
 * Reads the wallets now, whenever the balance has changed, and when the line is back after they could not be read. Answers
 * how to stop.
 */
export function followGameWallets(): () => void {
  let known = '';
  const failed = (): boolean => $gameWallets.get().state === 'failed';
  const again = (): void => void (failed() && loadGameWallets());
  // The balance may be long in coming, or not come at all.
  if ($balance.get().state !== 'ready') void loadGameWallets();
  const stop = $balance.subscribe(({ state, text, parts }) => {
    const now = JSON.stringify([text, parts]);
    if (state !== 'ready' || (now === known && !failed())) return;
    known = now;
    void loadGameWallets();
  });
  addEventListener('online', again);
  return () => {
    stop();
    removeEventListener('online', again);
  };
}

/** Has the vendors asked how much is there now. */
export async function askVendors(): Promise<void> {
  await lookAtWallets();
  await loadGameWallets();
}

/** Moves an amount from one wallet to another; `key` makes a repeat harmless. Throws `Refused`. */
export async function moveMoney(
  from: string,
  to: string,
  amount: string,
  key: string,
): Promise<TransferState | 'none'> {
  const { state } = await call(walletTransfer, { from, to, amount }, { idempotencyKey: key });
  await loadGameWallets();
  return state;
}

/** Brings everything that is at these vendors back; answers what became of each. */
export async function collectAll(
  from: readonly GameWallet[],
): Promise<PromiseSettledResult<TransferState | 'none'>[]> {
  const asked = await Promise.allSettled(from.map(({ vassalage }) => collectFrom(vassalage)));
  await loadGameWallets();
  return asked;
}

/** Whether there is something to bring back. */
export const canCollect = ({ amount, held, onTheWay }: GameWallet): boolean =>
  amount !== '0.00' && !held && onTheWay === null;

export { MAIN_WALLET };

// The balance as the header shows it.
import { atom, onMount } from 'nanostores';
import { call, Refused } from '../client/call.ts';
import type { OutputOf } from '../contract/call.ts';
import type { CauseOf } from '../contract/events.ts';
import { walletBalance } from '../contract/wallet.ts';
import { formatMinor, parseMinor } from '../rules/money.ts';
import { onLive } from './live.ts';
import { $session } from './session.ts';
import { $showing, isHeld } from './showing.ts';

export interface Balance {
  state: 'idle' | 'loading' | 'ready' | 'failed';
  /** Minor units; kept while a newer one loads. */
  minor: bigint | undefined;
  /** With separators and two decimals; empty until it is known. */
  text: string;
  /** Where it is, when not all of it is in the main wallet. */
  parts?: Parts | undefined;
}

export type Parts = Pick<OutputOf<typeof walletBalance>, 'main' | 'wallets' | 'onTheWay'>;

const EMPTY: Balance = { state: 'idle', minor: undefined, text: '' };
const HIDDEN_KEY = 'balanceHidden';

export const $balance = atom<Balance>(EMPTY);

/** Stands in place of a hidden balance. */
export const HIDDEN_TEXT = '***';

/** The balance is shown as `HIDDEN_TEXT`; the choice outlives the visit. */
export const $hidden = atom(false);
if (typeof localStorage !== 'undefined' && localStorage.getItem(HIDDEN_KEY) === '1') $hidden.set(true);

export function toggleHidden(): void {
  $hidden.set(!$hidden.get());
  localStorage.setItem(HIDDEN_KEY, $hidden.get() ? '1' : '0');
}

let newest = 0;

/** Reads the balance again; of several answers under way the last asked counts. */
export async function refreshBalance(): Promise<void> {
  const mine = ++newest;
  if ($session.get().state !== 'in') {
    $balance.set(EMPTY);
    return;
  }
  $balance.set({ ...$balance.get(), state: 'loading' });
  try {
    const { sumBalance, main, wallets, onTheWay } = await call(walletBalance, {});
    if (mine !== newest) return;
    const minor = parseMinor(sumBalance);
    const apart = wallets.length > 0 || onTheWay.length > 0;
    const text = minor === undefined ? '' : formatMinor(minor);
    $balance.set({ state: 'ready', minor, text, parts: apart ? { main, wallets, onTheWay } : undefined });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (mine === newest) $balance.set({ ...$balance.get(), state: 'failed' });
  }
}

/** There is a new balance to read once the round that is being shown is over. */
let held = false;

/** Reads the balance again, when no round would be given away by it; otherwise after that round. */
function follow(cause?: CauseOf<'balance'>): void {
  held = isHeld(cause);
  if (!held) void refreshBalance();
}

onMount($balance, () => {
  const stops = [
    $session.subscribe(() => void refreshBalance()),
    onLive('balance', follow),
    $showing.listen((showing) => !showing && held && follow()),
  ];
  const onFocus = (): void => follow();
  if (typeof window !== 'undefined') window.addEventListener('focus', onFocus);
  return () => {
    for (const stop of stops) stop();
    if (typeof window !== 'undefined') window.removeEventListener('focus', onFocus);
  };
});

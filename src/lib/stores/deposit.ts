// Paying in: the ways to pay, ordering a deposit, and following it until it is credited.
import { atom } from 'nanostores';
import { call } from '../client/call.ts';
import type { OutputOf } from '../contract/call.ts';
import { createDeposit, depositMethods, depositStatus } from '../contract/wallet.ts';
import { parseMinor, toWire } from '../rules/money.ts';
import { onLive } from './live.ts';
import { type Loaded, loaded, reading } from './loaded.ts';
import { page } from './session.ts';
import { remember, remembered } from './tab.ts';

export type Methods = OutputOf<typeof depositMethods>;
export type Method = Methods['methods'][number];
export type Deposit = OutputOf<typeof depositStatus>;

/** The ways to pay. */
export const { $loaded: $methods, read: loadMethods } = reading<Methods>(() => call(depositMethods, {}));

export const $deposit = atom<Loaded<Deposit>>({ state: 'loading' });

/** The order under way: a retry of the same order goes under the same key, so nothing is ordered twice. */
let order: { method: string; amount: string; key: string } | undefined;

/**
 * Orders a deposit and goes to the page where it is paid. `game`: the address of the game that the player leaves for it. Throws
 * `Refused`; the order can then be sent again.
 */
export async function placeDeposit(method: string, typedAmount: string, game = ''): Promise<void> {
  const amount = toWire(parseMinor(typedAmount) ?? 0n);
  if (order?.method !== method || order.amount !== amount)
    order = { method, amount, key: crypto.randomUUID() };
  const { redirectUrl } = await call(createDeposit, { method, amount }, { idempotencyKey: order.key });
  order = undefined;
  remember({ leftGame: game });
  page.go(redirectUrl);
}

/** The address of the game that was left for the cashier. */
export const leftGame = (): string | undefined => remembered('leftGame') || undefined;

const SOON_MS = 1_000;
const LATER_MS = 5_000;
const SOON_TRIES = 15;

/** Follows one deposit until nothing more can happen to it. Answers how to stop. */
export function followDeposit(depositId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looks = 0;
  let tries = 0;

  async function look(): Promise<void> {
    const mine = ++looks;
    clearTimeout(timer);
    const next = await loaded(call(depositStatus, { depositId }));
    // A newer request is under way, or nobody follows the deposit any more.
    if (mine !== looks) return;
    const known = $deposit.get();
    // A line that is down for a moment hides nothing that is known.
    if (next.state === 'ready' || known.state !== 'ready') $deposit.set(next);
    if (next.state === 'ready' && isOver(next.value)) return;
    timer = setTimeout(() => void look(), tries++ < SOON_TRIES ? SOON_MS : LATER_MS);
  }

  $deposit.set({ state: 'loading' });
  const stopListening = onLive('balance', (cause) => cause !== 'round' && void look());
  void look();
  return () => {
    looks++;
    clearTimeout(timer);
    stopListening();
  };
}

/** Only money that arrives late can change these, and then the balance says so. */
const isOver = ({ status }: Deposit): boolean => ['credited', 'failed', 'expired'].includes(status);

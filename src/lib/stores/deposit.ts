// Paying in: the ways to pay, ordering a deposit, and following it until it is credited.
import { atom } from 'nanostores';
import { call } from '../client/call.ts';
import type { OutputOf } from '../contract/call.ts';
import {
  cancelDeposit as cancelCall,
  createDeposit,
  depositMethods,
  depositSent,
  depositStatus,
} from '../contract/wallet.ts';
import { parseMinor, toWire } from '../rules/money.ts';
import { keptKey } from './kept-key.ts';
import { onLive } from './live.ts';
import { type Loaded, loaded } from './loaded.ts';
import { readingOfMember } from './of-member.ts';
import { page } from './session.ts';
import { forgetHere, remember, remembered } from './tab.ts';

export type Methods = OutputOf<typeof depositMethods>;
export type Method = Methods['methods'][number];
export type Deposit = OutputOf<typeof depositStatus>;

/** The ways to pay. */
export const { $loaded: $methods, read: loadMethods } = readingOfMember<Methods>(() =>
  call(depositMethods, {}),
);

/** Reads the ways to pay again when the line is back, where they could not be read. Answers how to stop. */
export const followMethods = (): (() => void) =>
  onLive('balance', () => void ($methods.get().state === 'failed' && loadMethods()));

export const $deposit = atom<Loaded<Deposit>>({ state: 'loading' });

const order = keptKey();

/** An order whose page is shown here. `open`: it was open before, and nothing was ordered now. */
export interface Followed {
  depositId: string;
  open: boolean;
}

/**
 * Orders a deposit and goes to the provider's page where it is paid; answers the order instead when it is paid at a page of the portal,
 * or when one of this method is open already. `promotion` was chosen with it; `game`: the address of the game that the player leaves for it. Throws `Refused`; the
 * order can then be sent again.
 */
export async function placeDeposit(
  method: string,
  typedAmount: string,
  promotion = '',
  game = '',
): Promise<Followed | undefined> {
  const amount = toWire(parseMinor(typedAmount) ?? 0n);
  const asked = { method, amount, ...(promotion !== '' && { promotion }) };
  const placed = await call(createDeposit, asked, order.for(method, amount, promotion));
  const { depositId, redirectUrl, open } = placed;
  order.done();
  remember({ leftGame: game });
  if (open || redirectUrl.includes('/?deposit=')) return { depositId, open };
  page.go(redirectUrl);
  return undefined;
}

/** The address of the game that was left for the cashier. */
export const leftGame = (): string | undefined => remembered('leftGame') || undefined;

/** The pictures that were uploaded for an order and are not sent: anyone who looks at the bank's app in between finds them again. */
export const keptPictures = (depositId: string): string[] =>
  remembered(`pictures.${depositId}`)?.split(',') ?? [];

export function keepPictures(depositId: string, ids: string[]): void {
  if (ids.length > 0) remember({ [`pictures.${depositId}`]: ids.join() });
  else forgetHere(`pictures.${depositId}`);
}

/** Says that the money of an order is sent, with uploaded pictures. Throws `Refused`. */
export async function sayDepositSent(depositId: string, files: string[]): Promise<void> {
  await call(depositSent, { depositId, files });
  await lookAgain(depositId);
}

/** Gives an order up. Throws `Refused`. */
export async function cancelDeposit(depositId: string): Promise<void> {
  await call(cancelCall, { depositId });
  await lookAgain(depositId);
}

/** Shows at once what a press of the member has changed. */
async function lookAgain(depositId: string): Promise<void> {
  const next = await loaded(call(depositStatus, { depositId }));
  if (next.state === 'ready') $deposit.set(next);
}

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
const isOver = ({ kind, status }: Deposit): boolean =>
  ['credited', 'failed', 'cancelled', 'reversed'].includes(status) ||
  (status === 'expired' && kind === 'redirect');

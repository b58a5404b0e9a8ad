// Withdrawing: what may be withdrawn, asking for it, and following an order to its end. Requests and answers throw `Refused`.
import { atom } from 'nanostores';
import { call } from '../client/call.ts';
import type { ArgumentOf, OutputOf } from '../contract/call.ts';
import * as contract from '../contract/withdrawals.ts';
import { parseMinor, toWire } from '../rules/money.ts';
import { keptKey } from './kept-key.ts';
import { onLive } from './live.ts';
import { type Loaded, loaded } from './loaded.ts';
import { readingOfMember, whenMemberGoes } from './of-member.ts';
import { isRefused, type Refused } from './refused.ts';
import { refreshBalance } from './wallet.ts';

export type WithdrawalForm = OutputOf<typeof contract.withdrawalForm>;
export type PayoutCard = WithdrawalForm['cards'][number];
export type OpenOrder = WithdrawalForm['open'][number];
export type Withdrawal = OutputOf<typeof contract.withdrawalStatus>;
export type Answer = ArgumentOf<typeof contract.confirmWithdrawal>;

const form = readingOfMember<WithdrawalForm>(readForm);

async function readForm(): Promise<WithdrawalForm> {
  const known = form.$loaded.get();
  return call(contract.withdrawalForm, {}).catch((error: unknown) => {
    // A line that is down for a moment hides nothing that is known, and takes nothing away that was typed.
    if (known.state === 'ready') return known.value;
    throw error;
  });
}

export const { $loaded: $withdrawalForm, read: loadWithdrawalForm } = form;

/** The order that is shown. */
export const $withdrawal = atom<Loaded<Withdrawal>>({ state: 'loading' });

whenMemberGoes(() => $withdrawal.set({ state: 'loading' }));

/** Reads the form again with each step of an order. Answers how to stop. */
export const followWithdrawalForm = (): (() => void) => onLive('withdrawal', () => void loadWithdrawalForm());

const request = keptKey();

/** Asks for a withdrawal; answers the numbers of its orders. */
export async function requestWithdrawal(
  card: string,
  typedAmount: string,
  paymentPassword: string,
): Promise<string[]> {
  const amount = toWire(parseMinor(typedAmount) ?? 0n);
  const shown = form.$loaded.get();
  // The form that was pressed has said so.
  const endsBonus = shown.state === 'ready' && shown.value.ends.length > 0;
  const asked = { card, amount, paymentPassword, endsBonus };
  const { numbers } = await call(contract.createWithdrawal, asked, request.for(card, amount));
  request.done();
  await Promise.all([loadWithdrawalForm(), refreshBalance()]);
  return numbers;
}

/** Follows one order: shows it again with each step and each message. Answers how to stop. */
export function followWithdrawal(number: string): () => void {
  let looks = 0;
  async function look(): Promise<void> {
    const mine = ++looks;
    const next = await loaded(call(contract.withdrawalStatus, { number }));
    if (mine !== looks) return;
    // A line that is down for a moment hides nothing that is known.
    if (next.state === 'ready' || $withdrawal.get().state !== 'ready') $withdrawal.set(next);
  }
  $withdrawal.set({ state: 'loading' });
  const stop = onLive('withdrawal', () => void look());
  void look();
  return () => {
    looks++;
    stop();
  };
}

/** Reads the shown order again. */
async function lookAgain(number: string): Promise<void> {
  const next = await loaded(call(contract.withdrawalStatus, { number }));
  if (next.state === 'ready') $withdrawal.set(next);
  await loadWithdrawalForm();
}

/** Whether an order went on since it was read, in another tab or at the bank, so that nothing was done. */
export const hasMovedOn = (error: unknown): error is Refused =>
  isRefused(error) && error.code === 'withdrawal_decided';

/** An order that has moved on is read again before its refusal is thrown, so that it is shown as it is. */
async function orShownAsItIs<Answered>(number: string, asked: Promise<Answered>): Promise<Answered> {
  return asked.catch(async (error: unknown) => {
    if (hasMovedOn(error)) await Promise.all([lookAgain(number), refreshBalance()]);
    throw error;
  });
}

/** Says whether a payout has arrived. */
export async function confirmWithdrawal(answer: Answer): Promise<void> {
  await orShownAsItIs(answer.number, call(contract.confirmWithdrawal, answer));
  await lookAgain(answer.number);
}

export async function cancelWithdrawal(number: string): Promise<void> {
  await orShownAsItIs(number, call(contract.cancelWithdrawal, { number }));
  await Promise.all([lookAgain(number), refreshBalance()]);
}

export async function writeAboutWithdrawal(number: string, text: string, files: string[]): Promise<void> {
  await orShownAsItIs(number, call(contract.writeAboutWithdrawal, { number, text, files }));
  await lookAgain(number);
}

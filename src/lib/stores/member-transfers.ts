// Money to other members: to whom and how much may be sent, and sending it. Requests throw `Refused`.
import { call } from '../client/call.ts';
import type { OutputOf } from '../contract/call.ts';
import * as contract from '../contract/member-transfers.ts';
import { parseMinor, toWire } from '../rules/money.ts';
import { keptKey } from './kept-key.ts';
import { onLive } from './live.ts';
import { readingOfMember, whenMemberGoes } from './of-member.ts';
import { refreshBalance } from './wallet.ts';

export type UplineForm = OutputOf<typeof contract.uplineTransferForm>;
export type DownlineForm = OutputOf<typeof contract.downlineTransferForm>;
export type Downline = DownlineForm['downlines'][number];

/** What both forms say of how much may be sent. */
export type TransferTerms = Omit<UplineForm, 'receiver'>;

const upline = readingOfMember<UplineForm>(() => call(contract.uplineTransferForm, {}));

let search = '';
const downline = readingOfMember<DownlineForm>(() => call(contract.downlineTransferForm, { search }));

export const { $loaded: $uplineForm, read: loadUplineForm } = upline;
export const { $loaded: $downlineForm, read: loadDownlineForm } = downline;

// The next member at this tab searches anew.
whenMemberGoes(() => {
  search = '';
});

/** What was searched: it narrows the list until another search. */
export const searchedDownlines = (): string => search;

/** Shows the downlines whose account begins like this. */
export function searchDownlines(typed: string): void {
  search = typed.trim();
  void loadDownlineForm();
}

/** Reads a form now and with each change of the balance. Answers how to stop. */
export function followTransferForm(load: () => Promise<void>): () => void {
  void load();
  return onLive('balance', () => void load());
}

export interface Sending {
  /** The account of a downline; without it the upline gets it. */
  to?: string;
  amount: string;
  note: string;
  paymentPassword: string;
}

const sending = keptKey();

export async function sendToMember({ to, amount: typed, note, paymentPassword }: Sending): Promise<void> {
  const asked = { amount: toWire(parseMinor(typed) ?? 0n), note };
  const options = sending.for(to, asked.amount, note);
  if (to === undefined) await call(contract.transferToUpline, { ...asked, paymentPassword }, options);
  else await call(contract.transferToDownline, { ...asked, account: to, paymentPassword }, options);
  sending.done();
  await Promise.all([to === undefined ? loadUplineForm() : loadDownlineForm(), refreshBalance()]);
}

// What changed lately in what protects the account, and the two ways to end it: a lock, and closing it.
import { call, Refused } from '../client/call.ts';
import type { OutputOf } from '../contract/call.ts';
import * as closingContract from '../contract/closing.ts';
import * as contract from '../contract/security.ts';
import { endingSession } from './live.ts';
import { openModal } from './modals.ts';
import { readingOfMember } from './of-member.ts';
import { leave } from './session.ts';

type Changes = OutputOf<typeof contract.securityChanges>['changes'];

const ask = async (): Promise<Changes> => (await call(contract.securityChanges, {})).changes;

const changes = readingOfMember<Changes>(ask);

export const { $loaded: $changes, read: loadChanges } = changes;

/** The newest; undefined where the change has ended this session too: the page then says that. */
export async function latestChange(): Promise<Changes[number] | undefined> {
  try {
    return (await ask())[0];
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

/** Locks the account: everybody who uses it is logged out, this tab too, and it says how it is unlocked. Throws `Refused`. */
export async function lockAccount(): Promise<void> {
  await end(() => call(contract.lockAccount, { sure: true }));
  openModal('accountLocked');
}

export type Closing = OutputOf<typeof closingContract.accountClosing>;

const closing = readingOfMember<Closing>(() => call(closingContract.accountClosing, {}));

/** What closing the account takes, and what stands in its way. */
export const { $loaded: $closing, read: loadClosing } = closing;

/** Closes the account: everybody who uses it is logged out, this tab too. Throws `Refused`. */
export const closeAccount = (presentPassword: string | undefined, code: string | undefined): Promise<void> =>
  end(() => call(closingContract.closeAccount, { sure: true, presentPassword, code }));

const end = (ask: () => Promise<unknown>): Promise<void> =>
  endingSession(async () => {
    await ask();
    leave();
  });

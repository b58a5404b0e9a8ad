// What changed lately in what protects the account, and the two ways to end it: a lock, and closing it.
import { call } from '../client/call.ts';
import type { OutputOf } from '../contract/call.ts';
import * as closingContract from '../contract/closing.ts';
import * as contract from '../contract/security.ts';
import { reading } from './loaded.ts';
import { openModal } from './modals.ts';
import { $session, leave } from './session.ts';

type Changes = OutputOf<typeof contract.securityChanges>['changes'];

const changes = reading<Changes>(async () => (await call(contract.securityChanges, {})).changes);

export const { $loaded: $changes } = changes;

/** While the account is being locked or closed, its session may have ended before this tab is told. */
let ending = false;

export const loadChanges = async (): Promise<void> => {
  if (!ending) await changes.read();
};

/** Locks the account: everybody who uses it is logged out, this tab too, and it says how it is unlocked. Throws `Refused`. */
export async function lockAccount(): Promise<void> {
  await end(() => call(contract.lockAccount, { sure: true }));
  openModal('accountLocked');
}

export type Closing = OutputOf<typeof closingContract.accountClosing>;

const closing = reading<Closing>(() => call(closingContract.accountClosing, {}));

/** What closing the account takes, and what stands in its way. */
export const { $loaded: $closing, read: loadClosing } = closing;

/** Closes the account: everybody who uses it is logged out, this tab too. Throws `Refused`. */
export const closeAccount = (presentPassword: string | undefined, code: string | undefined): Promise<void> =>
  end(() => call(closingContract.closeAccount, { sure: true, presentPassword, code }));

async function end(ask: () => Promise<unknown>): Promise<void> {
  ending = true;
  try {
    await ask();
    leave();
  } finally {
    ending = false;
  }
}

// The next member at this tab must not see the data of the last one.
$session.listen(({ state }) => {
  if (state === 'in') return;
  changes.forget();
  closing.forget();
});

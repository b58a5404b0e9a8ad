// What changed lately in what protects the account, and the lock that a member can put on it.
import { call } from '../client/call.ts';
import type { OutputOf } from '../contract/call.ts';
import * as contract from '../contract/security.ts';
import { reading } from './loaded.ts';
import { openModal } from './modals.ts';
import { $session, leave } from './session.ts';

type Changes = OutputOf<typeof contract.securityChanges>['changes'];

const changes = reading<Changes>(async () => (await call(contract.securityChanges, {})).changes);

export const { $loaded: $changes } = changes;

/** While the account is being locked, its session may have ended before this tab is told. */
let locking = false;

export const loadChanges = async (): Promise<void> => {
  if (!locking) await changes.read();
};

// The next member at this tab must not see the data of the last one.
$session.listen(({ state }) => {
  if (state !== 'in') changes.forget();
});

/** Locks the account: everybody who uses it is logged out, this tab too, and it says how it is unlocked. Throws `Refused`. */
export async function lockAccount(): Promise<void> {
  locking = true;
  try {
    await call(contract.lockAccount, { sure: true });
    leave();
  } finally {
    locking = false;
  }
  openModal('accountLocked');
}

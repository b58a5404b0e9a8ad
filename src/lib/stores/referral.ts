// The member's invited friends. Requests throw `Refused`.
import { call } from '../client/call.ts';
import type { OutputOf } from '../contract/call.ts';
import * as contract from '../contract/referral.ts';
import { reading } from './loaded.ts';
import { $session } from './session.ts';
import { refreshBalance } from './wallet.ts';

export type Referral = OutputOf<typeof contract.referral>;
export type Friend = Referral['list'][number];

const referral = reading<Referral>(() => call(contract.referral, {}));
export const { $loaded: $referral, read: loadReferral } = referral;

// The next member at this tab must not see the data of the last one.
$session.listen(({ state }) => {
  if (state !== 'in') referral.forget();
});

/** What is under way: sent again, it goes under the same key, so it is paid once. */
let key: string | undefined;

/** Claims all that friends have brought; answers the sum. */
export async function claimReferral(): Promise<string> {
  key ??= crypto.randomUUID();
  const { amount } = await call(contract.claimReferral, {}, { idempotencyKey: key });
  key = undefined;
  await Promise.all([loadReferral(), refreshBalance()]);
  return amount;
}

// The member's invited friends. Requests throw `Refused`.
import { call } from '../client/call.ts';
import type { OutputOf } from '../contract/call.ts';
import * as contract from '../contract/referral.ts';
import { keptKey } from './kept-key.ts';
import { readingOfMember } from './of-member.ts';
import { refreshBalance } from './wallet.ts';

export type Referral = OutputOf<typeof contract.referral>;
export type Friend = Referral['list'][number];

const referral = readingOfMember<Referral>(() => call(contract.referral, {}));
export const { $loaded: $referral, read: loadReferral } = referral;

const claiming = keptKey();

/** Claims all that friends have brought; answers the sum. */
export async function claimReferral(): Promise<string> {
  const { amount } = await call(contract.claimReferral, {}, claiming.for());
  claiming.done();
  await Promise.all([loadReferral(), refreshBalance()]);
  return amount;
}

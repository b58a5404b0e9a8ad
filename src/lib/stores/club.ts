// The member's VIP level and what may be claimed. Requests throw `Refused`.
import { call } from '../client/call.ts';
import type { OutputOf } from '../contract/call.ts';
import * as contract from '../contract/rewards.ts';
import { keptKey } from './kept-key.ts';
import { onLive } from './live.ts';
import { readingOfMember } from './of-member.ts';
import { $session, refreshSession } from './session.ts';
import { refreshBalance } from './wallet.ts';

export type VipLevel = OutputOf<typeof contract.vipLevel>;
export type RewardList = OutputOf<typeof contract.rewardList>;
export type Rebate = OutputOf<typeof contract.rebate>;
export type Claimable = RewardList['claimable'][number];
export type ComingGift = NonNullable<RewardList['birthday']>;

const vip = readingOfMember<VipLevel>(askVip);
const rewards = readingOfMember<RewardList>(() => call(contract.rewardList, {}));

const rebate = readingOfMember<Rebate>(() => call(contract.rebate, {}));

export const { $loaded: $rebate, read: loadRebate } = rebate;
export const { $loaded: $vip, read: loadVip } = vip;
export const { $loaded: $rewards, read: loadRewards } = rewards;

/** The header shows the same level. */
async function askVip(): Promise<VipLevel> {
  const answer = await call(contract.vipLevel, {});
  const session = $session.get();
  if (session.state === 'in' && session.vipLabel !== answer.label) void refreshSession();
  return answer;
}

/** Reads now and when something was credited. Answers how to stop. */
export function followClub(load: () => Promise<void>): () => void {
  void load();
  return onLive('balance', (cause) => {
    if (cause === undefined || cause === 'reward') void load();
  });
}

const claimingRebate = keptKey();

/** Claims the rebate of today so far; answers it. */
export async function claimRebate(): Promise<string> {
  const { amount } = await call(contract.claimRebate, {}, claimingRebate.for());
  claimingRebate.done();
  await Promise.all([loadRebate(), loadRewards(), refreshBalance()]);
  return amount;
}

const claiming = keptKey();

/** Claims these, all or none; answers their sum. */
export async function claim(numbers: string[]): Promise<string> {
  const { amount } = await call(contract.claimRewards, { numbers }, claiming.for(...numbers));
  claiming.done();
  await Promise.all([loadVip(), loadRewards(), refreshBalance()]);
  return amount;
}

// The member's VIP level and what may be claimed. Requests throw `Refused`.
import { call } from '../client/call.ts';
import type { OutputOf } from '../contract/call.ts';
import * as contract from '../contract/rewards.ts';
import { onLive } from './live.ts';
import { reading } from './loaded.ts';
import { $session, refreshSession } from './session.ts';
import { refreshBalance } from './wallet.ts';

export type VipLevel = OutputOf<typeof contract.vipLevel>;
export type RewardList = OutputOf<typeof contract.rewardList>;
export type Rebate = OutputOf<typeof contract.rebate>;
export type Claimable = RewardList['claimable'][number];
export type ComingGift = NonNullable<RewardList['birthday']>;

const vip = reading<VipLevel>(askVip);
const rewards = reading<RewardList>(() => call(contract.rewardList, {}));

const rebate = reading<Rebate>(() => call(contract.rebate, {}));

export const { $loaded: $rebate, read: loadRebate } = rebate;
export const { $loaded: $vip, read: loadVip } = vip;
export const { $loaded: $rewards, read: loadRewards } = rewards;

// The next member at this tab must not see the data of the last one.
$session.listen(({ state }) => {
  if (state === 'in') return;
  vip.forget();
  rewards.forget();
  rebate.forget();
});

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

/** The same of the rebate: what it comes to is known to the gateway. */
let rebateKey: string | undefined;

/** Claims the rebate of today so far; answers it. */
export async function claimRebate(): Promise<string> {
  rebateKey ??= crypto.randomUUID();
  const { amount } = await call(contract.claimRebate, {}, { idempotencyKey: rebateKey });
  rebateKey = undefined;
  await Promise.all([loadRebate(), loadRewards(), refreshBalance()]);
  return amount;
}

/** The claim under way: sent again, it goes under the same key, so it is paid once. */
let request: { what: string; key: string } | undefined;

/** Claims these, all or none; answers their sum. */
export async function claim(numbers: string[]): Promise<string> {
  const what = numbers.join();
  if (request?.what !== what) request = { what, key: crypto.randomUUID() };
  const { amount } = await call(contract.claimRewards, { numbers }, { idempotencyKey: request.key });
  request = undefined;
  await Promise.all([loadVip(), loadRewards(), refreshBalance()]);
  return amount;
}

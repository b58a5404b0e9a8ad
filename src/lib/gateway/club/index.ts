import { claimRebate } from './claim-rebate.ts';
import { claimRewards } from './claim-rewards.ts';
import { rebate } from './rebate.ts';
import { rewardList } from './reward-list.ts';
import { vipLevel } from './vip-level.ts';

export const clubHandlers = { claimRebate, claimRewards, rebate, rewardList, vipLevel };

import { bonusDetail } from './bonus-detail.ts';
import { bonusList } from './bonus-list.ts';
import { bonusOffers } from './bonus-offers.ts';
import { claimRebate } from './claim-rebate.ts';
import { claimRewards } from './claim-rewards.ts';
import { convertPoint } from './convert-point.ts';
import { giveUpBonus } from './give-up-bonus.ts';
import { memberTransactionDetail } from './member-transaction-detail.ts';
import { pointBalance } from './point-balance.ts';
import { pointConfig } from './point-config.ts';
import { pointRewardList } from './point-reward-list.ts';
import { rebate } from './rebate.ts';
import { redeemList } from './redeem-list.ts';
import { redeemPointReward } from './redeem-point-reward.ts';
import { rewardList } from './reward-list.ts';
import { vipLevel } from './vip-level.ts';

export const clubHandlers = {
  bonusDetail,
  bonusList,
  bonusOffers,
  claimRebate,
  claimRewards,
  convertPoint,
  giveUpBonus,
  memberTransactionDetail,
  pointBalance,
  pointConfig,
  pointRewardList,
  rebate,
  redeemList,
  redeemPointReward,
  rewardList,
  vipLevel,
};

import { applyMission } from './apply-mission.ts';
import { bonusDetail } from './bonus-detail.ts';
import { bonusList } from './bonus-list.ts';
import { bonusOffers } from './bonus-offers.ts';
import { claimMission } from './claim-mission.ts';
import { claimRebate } from './claim-rebate.ts';
import { claimReferral } from './claim-referral.ts';
import { claimRewards } from './claim-rewards.ts';
import { convertPoint } from './convert-point.ts';
import { fairTicket } from './fair-ticket.ts';
import { giveUpBonus } from './give-up-bonus.ts';
import { joinMission } from './join-mission.ts';
import { memberTransactionDetail } from './member-transaction-detail.ts';
import { missionLeaderboard } from './mission-leaderboard.ts';
import { missionList } from './mission-list.ts';
import { openTicket } from './open-ticket.ts';
import { pointBalance } from './point-balance.ts';
import { pointConfig } from './point-config.ts';
import { pointRewardList } from './point-reward-list.ts';
import { promotionTerms } from './promotion-terms.ts';
import { raffleDraw } from './raffle-draw.ts';
import { rebate } from './rebate.ts';
import { redeemList } from './redeem-list.ts';
import { redeemPointReward } from './redeem-point-reward.ts';
import { referral } from './referral.ts';
import { rewardList } from './reward-list.ts';
import { ticketList } from './ticket-list.ts';
import { vipLevel } from './vip-level.ts';

export const clubHandlers = {
  applyMission,
  claimMission,
  bonusDetail,
  bonusList,
  bonusOffers,
  claimRebate,
  claimReferral,
  claimRewards,
  convertPoint,
  fairTicket,
  joinMission,
  giveUpBonus,
  memberTransactionDetail,
  missionLeaderboard,
  missionList,
  openTicket,
  pointBalance,
  pointConfig,
  pointRewardList,
  promotionTerms,
  raffleDraw,
  rebate,
  redeemList,
  redeemPointReward,
  referral,
  rewardList,
  ticketList,
  vipLevel,
};

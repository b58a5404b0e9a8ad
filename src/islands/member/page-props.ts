// The pages of the personal center by the specification's keys (section 2), the portal's own after them, and what each is given.
export type PageKey =
  | 'securityCenter'
  | 'transferFund'
  | 'depositv2'
  | 'withdraw'
  | 'transferUpline'
  | 'personalHistoryCopy'
  | 'transactionHistory'
  | 'personalProfit'
  | 'bonusDetails'
  | 'rewardCenter'
  | 'referral'
  | 'missionLeaderboard'
  | 'messageV2'
  | 'vipLevel'
  | 'points'
  | 'playLimits';

export interface PageProps {
  /** A deposit to show the state of. */
  deposit?: string;
  /** What points are exchanged for, or `convert`. */
  reward?: string;
  /** Goes to another page of the centre. */
  onPage: (page: PageKey) => void;
  /** The same by the name that a link has; of one that is no page the member is told. */
  onNamedPage: (name: string) => void;
}

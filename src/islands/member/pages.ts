// The pages of the personal center, in the specification's order and by its keys (section 2), and then the portal's own. A page
// that is not there yet has no content and is in no menu.
import type { ComponentType } from 'react';
import { user } from '../../lib/art/dialog-icons.ts';
import * as icons from '../../lib/art/icons.ts';
import type { PageKey, PageProps } from './page-props.ts';

export interface PageEntry {
  icon: string;
  /** Pages of a group are together, a line apart from the next. */
  group: 'you' | 'money' | 'records' | 'rewards' | 'play';
  /** Shown only to members who have somebody above them. */
  needsUpline?: true;
  /** Shown to a member on a break, too. */
  whileOnBreak?: true;
  /** The key of what is over the page, where that is not its name in the menu. */
  heading?: string;
  load?: () => Promise<ComponentType<PageProps>>;
}

export const pages: Record<PageKey, PageEntry> = {
  securityCenter: {
    icon: user,
    group: 'you',
    load: async () => (await import('./Account.tsx')).Account,
  },
  transferFund: {
    icon: icons.wallet,
    group: 'you',
    whileOnBreak: true,
    load: async () => (await import('./wallet/Wallet.tsx')).Wallet,
  },
  depositv2: {
    icon: icons.download,
    group: 'money',
    load: async () => (await import('./Deposit.tsx')).Deposit,
  },
  withdraw: {
    icon: icons.upload,
    group: 'money',
    whileOnBreak: true,
    load: async () => (await import('./withdraw/Withdraw.tsx')).Withdraw,
  },
  transferUpline: {
    icon: icons.users,
    group: 'money',
    needsUpline: true,
    load: async () => (await import('./send/TransferUpline.tsx')).TransferUpline,
  },
  personalHistoryCopy: {
    icon: icons.receipt,
    group: 'records',
    whileOnBreak: true,
    load: async () => (await import('./BettingRecord.tsx')).BettingRecord,
  },
  transactionHistory: {
    icon: icons.list,
    group: 'records',
    whileOnBreak: true,
    load: async () => (await import('./AccountRecord.tsx')).AccountRecord,
  },
  personalProfit: {
    icon: icons.chart,
    group: 'records',
    heading: 'member:profit.title',
    whileOnBreak: true,
    load: async () => (await import('./profit/PersonalProfit.tsx')).PersonalProfit,
  },
  bonusDetails: {
    icon: icons.percent,
    group: 'records',
    load: async () => (await import('./bonus/BonusDetails.tsx')).BonusDetails,
  },
  rewardCenter: {
    icon: icons.gift,
    group: 'rewards',
    load: async () => (await import('./club/RewardCenter.tsx')).RewardCenter,
  },
  referral: {
    icon: icons.users,
    group: 'rewards',
    load: async () => (await import('./referral/Referral.tsx')).Referral,
  },
  missionLeaderboard: {
    icon: icons.flag,
    group: 'rewards',
    load: async () => (await import('./missions/Missions.tsx')).Missions,
  },
  messageV2: {
    icon: icons.mail,
    group: 'rewards',
    whileOnBreak: true,
    load: async () => (await import('./messages/Messages.tsx')).Messages,
  },
  vipLevel: {
    icon: icons.vip,
    group: 'play',
    load: async () => (await import('./club/VipLevel.tsx')).VipLevel,
  },
  points: {
    icon: icons.coins,
    group: 'play',
    load: async () => (await import('./points/Points.tsx')).Points,
  },
  playLimits: {
    icon: icons.hourglass,
    group: 'play',
    whileOnBreak: true,
    load: async () => (await import('./limits/PlayLimits.tsx')).PlayLimits,
  },
};

interface Member {
  toUpline: boolean;
  onBreak: boolean;
}

/** What a center opens with that is asked for no page. */
export const firstPage = ({ onBreak }: Member): PageKey => (onBreak ? 'withdraw' : 'securityCenter');

export type Entry = PageEntry & { key: PageKey };

/** The menu of this member, in groups. */
export function menuOf({ toUpline, onBreak }: Member): Entry[][] {
  const entries = (Object.entries(pages) as [PageKey, PageEntry][])
    .map(([key, page]) => ({ key, ...page }))
    .filter(({ load, needsUpline }) => load && (!needsUpline || toUpline))
    .filter(({ whileOnBreak }) => whileOnBreak || !onBreak);
  return [...Map.groupBy(entries, ({ group }) => group).values()];
}

/** What people type into the address for a page, in small letters. */
const OTHER_NAMES: Record<string, PageKey> = {
  account: 'securityCenter',
  profile: 'securityCenter',
  security: 'securityCenter',
  wallet: 'transferFund',
  transfer: 'transferFund',
  deposit: 'depositv2',
  cashier: 'depositv2',
  withdrawal: 'withdraw',
  bets: 'personalHistoryCopy',
  history: 'transactionHistory',
  transactions: 'transactionHistory',
  profit: 'personalProfit',
  bonus: 'bonusDetails',
  bonuses: 'bonusDetails',
  rewards: 'rewardCenter',
  invite: 'referral',
  friends: 'referral',
  missions: 'missionLeaderboard',
  inbox: 'messageV2',
  messages: 'messageV2',
  vip: 'vipLevel',
  mall: 'points',
  limits: 'playLimits',
};

/** The page that a name asks for, or another word for it; undefined when this member's menu has none. */
export function pageOf(name: string, member: Member): PageKey | undefined {
  const small = name.toLowerCase();
  const other = Object.hasOwn(OTHER_NAMES, small) ? OTHER_NAMES[small] : undefined;
  return menuOf(member)
    .flat()
    .find(({ key }) => key.toLowerCase() === small || key === other)?.key;
}

/** How the code of a page that is offered is loaded; the same function each time. */
export function loaderOf(page: PageKey): NonNullable<PageEntry['load']> {
  const { load } = pages[page];
  if (!load) throw new Error(`the page ${page} is not there yet`);
  return load;
}

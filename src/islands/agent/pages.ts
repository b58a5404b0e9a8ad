// The menu of the agent center. A page that is not there yet has no content and is in no menu.
import type { ComponentType } from 'react';
import { user } from '../../lib/art/dialog-icons.ts';
import * as icons from '../../lib/art/icons.ts';
import { learnDay } from '../../lib/stores/records.ts';
import type { AgentPage, AgentPageProps } from './page-props.ts';

export interface AgentEntry {
  icon: string;
  /** Pages of a group are together, a line apart from the next. */
  group: 'team' | 'people' | 'money' | 'own';
  /** The switch without which it is in no menu. */
  flag?: string;
  load?: () => Promise<ComponentType<AgentPageProps>>;
}

export const pages: Record<AgentPage, AgentEntry> = {
  agentAnnouncement: {
    icon: icons.horn,
    group: 'team',
    load: async () => (await import('./Announcements.tsx')).Announcements,
  },
  agentTeamOverview: {
    icon: icons.chart,
    group: 'team',
    load: async () => (await import('./Overview.tsx')).Overview,
  },
  agentRegister: {
    icon: user,
    group: 'people',
    load: async () => (await import('./Register.tsx')).Register,
  },
  agentTeam: {
    icon: icons.users,
    group: 'people',
    load: async () => (await import('./Team.tsx')).Team,
  },
  agentBetting: {
    icon: icons.receipt,
    group: 'people',
    load: async () => (await import('./TeamBetting.tsx')).TeamBetting,
  },
  agentProfit: {
    icon: icons.coins,
    group: 'people',
    load: async () => (await import('./TeamProfit.tsx')).TeamProfit,
  },
  agentIncome: {
    icon: icons.wallet,
    group: 'money',
    load: async () => (await import('./Income.tsx')).Income,
  },
  agentTransfer: {
    icon: icons.swap,
    group: 'money',
    load: async () => (await import('../member/send/TransferDownline.tsx')).TransferDownline,
  },
  agentTransactions: {
    icon: icons.list,
    group: 'money',
    load: async () => (await import('./Transactions.tsx')).Transactions,
  },
  agentDividend: {
    icon: icons.percent,
    group: 'money',
    flag: 'ENABLECT3',
    load: async () => (await import('./Dividend.tsx')).Dividend,
  },
  agentDaily: {
    icon: icons.calendar,
    group: 'money',
    flag: 'SALARY3',
    load: async () => (await import('./Salary.tsx')).DailyWages,
  },
  agentHourly: {
    icon: icons.hourglass,
    group: 'money',
    flag: 'HOURSALARY3',
    load: async () => (await import('./Salary.tsx')).HourlySalary,
  },
  personal: { icon: user, group: 'own' },
};

export const FIRST_PAGE: AgentPage = 'agentTeamOverview';

/** The menu in groups; the last of them leads to the personal center. */
export function menuOf(flags: ReadonlySet<string> | undefined): { key: AgentPage; icon: string }[][] {
  const entries = (Object.entries(pages) as [AgentPage, AgentEntry][])
    .filter(([key, { load, flag }]) => (load && (!flag || flags?.has(flag))) || key === 'personal')
    .map(([key, { icon, group }]) => ({ key, icon, group }));
  return [...Map.groupBy(entries, ({ group }) => group).values()];
}

/** Pages look back from the day that it is at the portal. */
const loaders = new Map(
  Object.entries(pages).flatMap(([key, { load }]) =>
    load ? [[key, async () => (await Promise.all([load(), learnDay()]))[0]]] : [],
  ),
);

/** How the code of a page is loaded; the same function each time. */
export function loaderOf(page: AgentPage): NonNullable<AgentEntry['load']> {
  const load = loaders.get(page);
  if (!load) throw new Error(`the page ${page} is not there yet`);
  return load;
}

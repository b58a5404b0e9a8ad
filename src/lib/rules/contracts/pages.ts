import type { SettledKind } from './terms.ts';

/** The page of the agent center that has each kind of contract; what a plan of the house pays is seen with all income. */
export const pageOfContract = {
  dividend: 'agentDividend',
  daily: 'agentDaily',
  hourly: 'agentHourly',
  realtime: 'agentDaily',
  commission_valid: 'agentIncome',
  commission_profit: 'agentIncome',
} as const satisfies Record<SettledKind, string>;

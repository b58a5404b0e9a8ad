// What counts in the teams of agents, and how much of it can be promised them.
import * as z from 'zod/mini';
import { parseMinor } from '../../../rules/money.ts';
import { positiveAmount } from '../shapes.ts';
import type { Definitions } from './definition.ts';

/** Percent, with two decimals at most. */
const rate = z.string().check(
  z.regex(/^\d{1,3}(\.\d{1,2})?$/, 'use a rate in percent like 40 or 0.50'),
  z.refine((text) => (parseMinor(text) ?? 0n) <= 10_000n, 'use 100 or less'),
);

export const agents = {
  'agents.activeValidBet': {
    says: 'The valid bets from which a member of a team counts as active in a period of days.',
    schema: positiveAmount,
    standard: '100.00',
  },
  'agents.highestRates': {
    says: 'The highest rate in percent that a contract or a commission plan of each kind can have, no matter who offers it. Valid contracts stay.',
    schema: z.strictObject({
      ...{ dividend: rate, daily: rate, hourly: rate, realtime: rate },
      ...{ commission_valid: rate, commission_profit: rate },
    }),
    // A dividend and a commission on profit are a part of what was lost, the others of what was bet.
    standard: {
      ...{ dividend: '50', daily: '1', hourly: '1', realtime: '1' },
      ...{ commission_valid: '1', commission_profit: '50' },
    },
  },
  'agents.highestSum': {
    says: 'The highest sum in percent of all rates on the same valid bets: daily wages, hourly and real-time salary, and the commissions on valid bets of a category. Baccarat leaves the house 1.06 of 100 on the bank. Valid contracts stay.',
    schema: rate,
    standard: '1',
  },
  'agents.highestSumOnLoss': {
    says: 'The highest sum in percent of all rates on the same loss: the dividend, and the commissions on profit of a category for everyone of a line. The rest pays salaries, vendors and the house. Valid contracts stay.',
    schema: rate,
    standard: '50',
  },
} as const satisfies Definitions;

// What counts in the teams of agents.
import { positiveAmount } from '../shapes.ts';
import type { Definitions } from './definition.ts';

export const agents = {
  'agents.activeValidBet': {
    says: 'The valid bets from which a member of a team counts as active in a period of days.',
    schema: positiveAmount,
    standard: '100.00',
  },
} as const satisfies Definitions;

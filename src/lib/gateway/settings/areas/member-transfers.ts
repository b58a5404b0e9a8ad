// What members may send to each other.
import { positiveAmount } from '../shapes.ts';
import type { Definitions } from './definition.ts';

export const memberTransfers = {
  'memberTransfer.min': {
    says: 'The smallest amount of one transfer to the upline, or from an agent to a downline.',
    schema: positiveAmount,
    standard: '10.00',
  },
  'memberTransfer.amountADay': {
    says: 'How much a member may send to other members on one day of the portal.',
    schema: positiveAmount,
    standard: '2000.00',
  },
} as const satisfies Definitions;

// The withdrawal record: one row an order. The totals count what was paid out, and what did not arrive of one order only where it was paid again.
import type { WithdrawalState } from '../rules/withdrawal.ts';
import type { Descriptor, Tone } from './descriptor.ts';

/** How a state of a withdrawal looks, here and on its own page. */
const states: Readonly<Record<WithdrawalState, Tone>> = {
  in_review: 'info',
  claimed: 'warn',
  approved: 'info',
  paying: 'info',
  paid: 'info',
  received: 'win',
  partly_received: 'warn',
  not_received: 'warn',
  forced: 'neutral',
  closed: 'neutral',
  returned: 'neutral',
  refused: 'neutral',
  cancelled: 'neutral',
};

/** The column of the state. */
export const payoutState = { key: 'state', kind: 'state', states } as const;

export const payouts = {
  id: 'payouts',
  call: 'withdrawalRecord',
  access: 'member',
  summary: 'The member’s withdrawals.',
  columns: [
    { key: 'askedAt', kind: 'time', sort: true },
    { key: 'account', kind: 'thing', icons: { bank: 'bank' } },
    { key: 'number', kind: 'number' },
    { key: 'amount', kind: 'money', sort: true },
    { key: 'fee', kind: 'money', unknown: true, total: true },
    { key: 'paid', kind: 'money', unknown: true, total: true },
    payoutState,
  ],
  filters: [
    { key: 'state', kind: 'choice', words: 'member:records.payouts.state' },
    { key: 'number', kind: 'search' },
  ],
  period: 'askedAt',
  sort: '-askedAt',
  strip: ['rows', 'fee', 'paid'],
  card: {
    thing: 'account',
    number: 'number',
    amount: ['paid'],
    state: 'state',
    under: ['amount', 'fee'],
    lead: 'paid',
  },
  empty: { modalPage: 'withdraw' },
} as const satisfies Descriptor;

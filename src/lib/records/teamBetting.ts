// Team betting: one row a bet of somebody below the agent. A bet belongs to the line of the day on which it was settled.
import { betStates } from './bet-states.ts';
import { categoryNames } from './categories.ts';
import type { Descriptor } from './descriptor.ts';

export const teamBetting = {
  id: 'teamBetting',
  call: 'teamBettingRecord',
  access: 'agent',
  summary: 'Bets of everyone below the agent.',
  columns: [
    { key: 'placedAt', kind: 'time', sort: true },
    { key: 'account', kind: 'text' },
    { key: 'game', kind: 'thing', icons: categoryNames },
    { key: 'number', kind: 'number' },
    { key: 'stake', kind: 'money', total: true, sort: true },
    { key: 'validBet', kind: 'money', total: true },
    { key: 'payout', kind: 'money', unknown: true, total: true, sort: true },
    { key: 'net', kind: 'net', unknown: true, total: true, sort: true },
    { key: 'state', kind: 'state', states: betStates },
  ],
  filters: [
    { key: 'category', kind: 'choice', words: 'common:category', names: categoryNames },
    { key: 'account', kind: 'search' },
    { key: 'number', kind: 'search' },
  ],
  period: 'placedAt',
  sort: '-placedAt',
  strip: ['rows', 'stake', 'validBet', 'payout', 'net'],
  card: {
    thing: 'game',
    number: 'account',
    amount: ['net'],
    state: 'state',
    under: ['stake', 'validBet', 'payout'],
    lead: 'net',
  },
  empty: { modalPage: 'agentRegister' },
} as const satisfies Descriptor;

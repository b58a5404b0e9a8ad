// The betting record: one row a bet.
import { betStates } from './bet-states.ts';
import { categoryNames } from './categories.ts';
import type { Descriptor } from './descriptor.ts';

export const betting = {
  id: 'betting',
  call: 'bettingRecord',
  access: 'member',
  summary: 'The member’s bets.',
  columns: [
    { key: 'placedAt', kind: 'time', sort: true },
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
    { key: 'vendor', kind: 'choice' },
    { key: 'number', kind: 'search' },
  ],
  period: 'placedAt',
  sort: '-placedAt',
  strip: ['rows', 'stake', 'validBet', 'payout', 'net'],
  card: {
    thing: 'game',
    number: 'number',
    amount: ['net'],
    state: 'state',
    under: ['stake', 'validBet', 'payout'],
    lead: 'net',
  },
  empty: { href: '/gameCenter?gameType=ALL' },
} as const satisfies Descriptor;

// The record of play sessions: one row each time a game was opened, with what was bet in it.
import { categoryNames } from './categories.ts';
import type { Descriptor } from './descriptor.ts';

export const sittings = {
  id: 'sittings',
  call: 'playSessionRecord',
  access: 'member',
  summary: 'When the member opened games, and what was staked and paid out there.',
  columns: [
    { key: 'openedAt', kind: 'time', sort: true },
    { key: 'closedAt', kind: 'time', unknown: true },
    { key: 'game', kind: 'thing', icons: categoryNames },
    { key: 'number', kind: 'number' },
    { key: 'bets', kind: 'count', total: true },
    { key: 'stake', kind: 'money', total: true },
    { key: 'payout', kind: 'money', total: true },
    { key: 'net', kind: 'net', total: true },
    { key: 'state', kind: 'state', states: { open: 'info', closed: 'neutral' } },
  ],
  filters: [
    { key: 'category', kind: 'choice', words: 'common:category', names: categoryNames },
    { key: 'vendor', kind: 'choice' },
    { key: 'number', kind: 'search' },
  ],
  period: 'openedAt',
  sort: '-openedAt',
  strip: ['rows', 'bets', 'stake', 'payout', 'net'],
  card: {
    thing: 'game',
    number: 'number',
    amount: ['net'],
    state: 'state',
    under: ['bets', 'stake', 'payout'],
    lead: 'net',
  },
  empty: { href: '/gameCenter?gameType=ALL' },
} as const satisfies Descriptor;

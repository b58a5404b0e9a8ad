// The record of transfers: one row a movement between the main wallet and a wallet at a vendor.
import { categoryNames } from './categories.ts';
import type { Descriptor } from './descriptor.ts';

export const moves = {
  id: 'moves',
  call: 'transferRecord',
  access: 'member',
  summary: 'Transfers between the member’s main wallet and wallets at vendors.',
  columns: [
    { key: 'startedAt', kind: 'time', sort: true },
    { key: 'line', kind: 'thing', worded: true, icons: categoryNames },
    { key: 'number', kind: 'number' },
    { key: 'cause', kind: 'word' },
    { key: 'toVendor', kind: 'money', unknown: true, blank: true, total: true },
    { key: 'back', kind: 'money', unknown: true, blank: true, total: true, instead: 'refused' },
    { key: 'refused', kind: 'money', unknown: true },
    { key: 'state', kind: 'state', states: { on_the_way: 'info', done: 'win', refused: 'neutral' } },
  ],
  filters: [
    { key: 'vendor', kind: 'choice' },
    { key: 'state', kind: 'choice', words: 'member:records.moves.state' },
    { key: 'number', kind: 'search' },
  ],
  period: 'startedAt',
  sort: '-startedAt',
  strip: ['rows', 'toVendor', 'back'],
  card: {
    thing: 'line',
    number: 'number',
    amount: ['toVendor', 'back', 'refused'],
    state: 'state',
    under: [],
    lead: 'toVendor',
  },
  empty: { href: '/gameCenter?gameType=ALL' },
} as const satisfies Descriptor;

// The record of bets at vendors that keep a wallet of the member: as the vendor tells them, usually a day later.
import { categoryNames } from './categories.ts';
import type { Descriptor } from './descriptor.ts';

export const vendorBets = {
  id: 'vendorBets',
  call: 'vendorBetRecord',
  access: 'member',
  summary: 'Bets of the member at vendors in transfer mode, as these vendors tell them.',
  columns: [
    { key: 'placedAt', kind: 'time', sort: true },
    { key: 'game', kind: 'thing', icons: categoryNames },
    { key: 'number', kind: 'number' },
    { key: 'stake', kind: 'money', total: true, sort: true },
    { key: 'payout', kind: 'money', total: true, sort: true },
    { key: 'net', kind: 'net', total: true, sort: true },
    { key: 'source', kind: 'state', states: { vendor: 'info' } },
  ],
  filters: [
    { key: 'category', kind: 'choice', words: 'common:category', names: categoryNames },
    { key: 'vendor', kind: 'choice' },
    { key: 'number', kind: 'search' },
  ],
  period: 'placedAt',
  sort: '-placedAt',
  strip: ['rows', 'stake', 'payout', 'net'],
  note: true,
  card: {
    thing: 'game',
    number: 'number',
    amount: ['net'],
    state: 'source',
    under: ['stake', 'payout'],
    lead: 'net',
  },
  empty: { href: '/gameCenter?gameType=ALL' },
} as const satisfies Descriptor;

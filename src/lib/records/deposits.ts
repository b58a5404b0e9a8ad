// The deposit record: one row an order. What was not credited counts in no total.
import type { Descriptor } from './descriptor.ts';

export const deposits = {
  id: 'deposits',
  call: 'depositRecord',
  access: 'member',
  summary: 'The member’s deposits.',
  columns: [
    { key: 'orderedAt', kind: 'time', sort: true },
    {
      key: 'method',
      kind: 'thing',
      icons: { bank: 'bank', qr: 'qr', wallet: 'wallet', coin: 'coin', card: 'card', phone: 'phone' },
    },
    { key: 'number', kind: 'number' },
    { key: 'ordered', kind: 'money', sort: true },
    { key: 'fee', kind: 'money', unknown: true, total: true },
    { key: 'credited', kind: 'money', unknown: true, total: true },
    {
      key: 'state',
      kind: 'state',
      states: {
        pending: 'info',
        confirming: 'info',
        processing: 'info',
        review: 'warn',
        credited: 'win',
        failed: 'danger',
        expired: 'neutral',
        cancelled: 'neutral',
        reversed: 'danger',
      },
    },
  ],
  filters: [
    { key: 'state', kind: 'choice', words: 'member:records.deposits.state' },
    { key: 'number', kind: 'search' },
  ],
  period: 'orderedAt',
  sort: '-orderedAt',
  strip: ['rows', 'fee', 'credited'],
  card: {
    thing: 'method',
    number: 'number',
    amount: ['credited'],
    state: 'state',
    under: ['ordered', 'fee'],
    lead: 'credited',
  },
  empty: { modalPage: 'depositv2' },
} as const satisfies Descriptor;

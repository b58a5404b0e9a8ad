// The account record: one row for each movement of the member's money in the ledger.
import { categoryNames } from './categories.ts';
import type { Descriptor } from './descriptor.ts';

export const movements = {
  id: 'movements',
  call: 'accountRecord',
  access: 'member',
  summary: 'Everything that moved the member’s money.',
  columns: [
    { key: 'movedAt', kind: 'time', sort: true },
    {
      key: 'line',
      kind: 'thing',
      worded: true,
      icons: {
        ...categoryNames,
        play: 'games',
        deposit: 'deposit',
        withdrawal: 'withdrawal',
        transfer: 'transfer',
        member: 'users',
        bonus: 'gift',
        correction: 'receipt',
      },
    },
    { key: 'number', kind: 'number', unknown: true },
    { key: 'wallet', kind: 'word' },
    { key: 'in', kind: 'net', unknown: true, blank: true, total: true },
    { key: 'out', kind: 'net', unknown: true, blank: true, total: true, instead: 'moved' },
    { key: 'moved', kind: 'money', unknown: true },
    { key: 'after', kind: 'money' },
  ],
  filters: [
    { key: 'group', kind: 'choice', words: 'member:records.movements.group' },
    { key: 'wallet', kind: 'choice', words: 'member:records.movements.wallet' },
    { key: 'number', kind: 'search' },
  ],
  period: 'movedAt',
  sort: '-movedAt',
  strip: ['rows', 'start', 'in', 'out', 'end'],
  balances: true,
  note: true,
  card: {
    thing: 'line',
    number: 'number',
    amount: ['in', 'out', 'moved'],
    state: 'wallet',
    under: ['after'],
    lead: 'in',
  },
  empty: { modalPage: 'depositv2' },
} as const satisfies Descriptor;

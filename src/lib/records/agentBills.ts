// Bills of an agent's contracts: one row a bill that the agent is paid by, or pays. What comes counts up in the total, what is paid down.
import type { BillState } from '../rules/contracts/states.ts';
import type { Descriptor, Tone } from './descriptor.ts';

const states: Readonly<Record<BillState, Tone>> = {
  to_request: 'info',
  awaiting: 'info',
  short: 'danger',
  part: 'info',
  paid: 'win',
  not_reached: 'neutral',
  denied: 'danger',
  expired: 'neutral',
  held: 'warn',
  outside: 'neutral',
  reversed: 'warn',
  not_now: 'neutral',
};

export const agentBills = {
  id: 'agentBills',
  call: 'billRecord',
  access: 'agent',
  summary: 'Bills of an agent’s contracts and commission plans, of both sides.',
  columns: [
    { key: 'endedAt', kind: 'time', sort: true },
    {
      key: 'line',
      kind: 'thing',
      worded: true,
      icons: { from: 'deposit', to: 'withdrawal', house: 'deposit' },
    },
    { key: 'number', kind: 'number' },
    { key: 'kind', kind: 'word' },
    { key: 'validBet', kind: 'money' },
    { key: 'rate', kind: 'percent' },
    { key: 'amount', kind: 'net', total: true, sort: true },
    { key: 'paid', kind: 'money' },
    { key: 'state', kind: 'state', states },
  ],
  filters: [
    { key: 'kind', kind: 'choice', words: 'member:records.agentBills.kind' },
    { key: 'side', kind: 'choice', words: 'member:records.agentBills.side' },
    { key: 'state', kind: 'choice', words: 'member:records.agentBills.state' },
    { key: 'number', kind: 'search' },
  ],
  period: 'endedAt',
  sort: '-endedAt',
  strip: ['rows', 'amount'],
  card: {
    thing: 'line',
    number: 'number',
    amount: ['amount'],
    state: 'state',
    under: ['validBet', 'rate', 'paid'],
    lead: 'amount',
  },
  empty: { modalPage: 'agentRegister' },
} as const satisfies Descriptor;

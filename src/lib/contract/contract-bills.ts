// Bills of agents' contracts (specification, sections 3 and 4): asked for, approved, paid from what the payer has set aside.
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { billNumber, contractBill, contractKind, incomeLine } from './contract-parts.ts';
import { amount, askedAmount, day, endDay, isoTime, nothing, pageNo, response } from './values.ts';

const ofAgents = { access: 'agent', assumed: true } as const;

const page = { all: z.int(), pageSize: z.int() };

/** Whether what came to nothing is among the rows. */
const empty = z._default(z.enum(['with', 'without']), 'with');

export const contractBills = defineCall({
  ...ofAgents,
  method: 'GET',
  path: '/wps/relay/MCS_contractBills',
  summary:
    'Bills of one kind that an agent is paid by or pays, the newest first; or only those that wait for the payer’s approval.',
  input: z.object({
    kind: contractKind,
    side: z._default(z.enum(['mine', 'below']), 'below'),
    waiting: z._default(z.enum(['all', 'only']), 'all'),
    /** On which their periods began. */
    day: z.optional(day),
    empty,
    pageNo,
  }),
  output: z.object({ rows: z.array(contractBill), ...page }),
  errors: [],
});

export const agentIncome = defineCall({
  ...ofAgents,
  method: 'GET',
  path: '/wps/relay/MCS_agentIncome',
  summary:
    'What an agent got by contracts, and paid by them, for periods that ended on days of the portal’s zone. Salaries of a day and kind are one line.',
  input: z.object({ from: z.optional(day), to: z.optional(endDay), empty, pageNo }),
  output: z.object({
    from: day,
    to: endDay,
    zone: z.string(),
    currency: z.string(),
    rows: z.array(incomeLine),
    ...page,
    /** How many bills of all lines came to something. */
    bills: z.int(),
    /** Paid or still to be paid to the agent. */
    received: amount,
    /** Lines of bills about earlier periods, and payments that operators took back. */
    corrections: amount,
    below: amount,
    mine: amount,
  }),
  errors: [],
});

export const agentIncomeFile = defineCall({
  ...ofAgents,
  method: 'GET',
  path: '/wps/relay/MCS_agentIncomeFile',
  summary: 'The lines of an agent’s income on days of the portal’s zone as a CSV file.',
  bare: true,
  limit: 'export',
  input: z.object({ from: z.optional(day), to: z.optional(endDay), empty }),
  output: response,
  errors: [],
});

export const billStatement = defineCall({
  ...ofAgents,
  method: 'GET',
  path: '/wps/relay/MCS_billStatement',
  summary:
    'How a bill was worked out: what the team did day by day, which tier it reached, times the rate. It is worked out again with each request.',
  input: z.object({ number: billNumber }),
  output: z.object({
    bill: contractBill,
    stakes: amount,
    payouts: amount,
    bonuses: amount,
    fees: amount,
    members: z.int(),
    /** From 1; null: none was reached. */
    tier: z.nullable(z.int()),
    tiers: z.int(),
    /** What the tier that was reached asks for, or the first one. */
    asked: z.object({ members: z.int(), validBet: amount, loss: amount }),
    /** What the week before left below zero, of a commission on profit. */
    carried: amount,
    base: amount,
    /** The product before it was rounded down. */
    unrounded: z.string(),
    rows: z.array(
      z.object({ day, stakes: amount, payouts: amount, bonuses: amount, fees: amount, validBet: amount }),
    ),
    /** What was changed of earlier bills after their periods, each in a line: what it came to, what it comes to now. */
    lines: z.array(
      z.object({ number: billNumber, from: isoTime, to: isoTime, was: amount, is: amount, differs: amount }),
    ),
    /** Below zero: what lines of the bill before left, since no bill is below zero. */
    rest: amount,
    bets: z.int(),
    /** Whether the figures of now are those of the bill. */
    same: z.boolean(),
    workedOut: isoTime,
    /** What the agent pays of it to direct downlines for the same period. */
    below: amount,
  }),
  errors: ['not_found'],
});

export const requestBill = defineCall({
  ...ofAgents,
  method: 'POST',
  path: '/wps/relay/MCS_requestBill',
  summary: 'Asks the payer for a dividend.',
  input: z.object({ number: billNumber }),
  output: nothing,
  errors: ['not_found', 'bill_not_now'],
});

export const decideBill = defineCall({
  ...ofAgents,
  method: 'POST',
  path: '/wps/relay/MCS_decideBill',
  summary:
    'Approves or denies a dividend that a direct downline asks for. What is approved is paid from what is set aside, the oldest first.',
  input: z.object({ number: billNumber, approve: z.boolean() }),
  output: nothing,
  errors: ['not_found', 'bill_not_now'],
});

export const setAside = defineCall({
  ...ofAgents,
  method: 'PUT',
  money: true,
  act: 'set_aside',
  limit: 'money',
  path: '/wps/relay/MCS_setAside',
  summary: 'Sets money aside for bills below, or takes back what none of them waits for.',
  input: z.object({ amount: askedAmount, way: z.enum(['in', 'out']) }),
  output: z.object({ balance: amount }),
  errors: ['amount_too_small'],
});

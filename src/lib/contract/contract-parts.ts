// What calls about agents' contracts have in common: terms, contracts, bills.
import * as z from 'zod/mini';
import { billStates, contractStates } from '../rules/contracts/states.ts';
import { contractKinds, planKinds } from '../rules/contracts/terms.ts';
import { rhythms } from '../rules/contracts/windows.ts';
import { amount, askedAmount, day, isoTime } from './values.ts';

export const contractKind = z.enum(contractKinds);

/** What a bill is of: commission plans have bills too. */
const settledKind = z.enum([...contractKinds, ...planKinds]);

export const rhythm = z.enum([...rhythms.dividend, ...rhythms.daily, ...rhythms.hourly, ...rhythms.realtime]);

export const contractNumber = z.string().check(z.regex(/^AC-\d{6,18}$/));
export const billNumber = z.string().check(z.regex(/^AB-\d{6,18}$/));

/** Percent with two decimals. */
const rate = z.string().check(z.regex(/^\d{1,3}\.\d{2}$/));

export const tier = z.object({ rate, members: z.int(), validBet: amount, loss: amount });

export const askedTier = z.object({
  rate: z.string().check(z.regex(/^\d{1,3}(\.\d{1,2})?$/)),
  members: z.int().check(z.gte(0), z.lte(10_000_000)),
  validBet: askedAmount,
  loss: askedAmount,
});

/** As many as the rules look at: they say which are too many. */
export const askedTiers = z.array(askedTier).check(z.maxLength(11));

export const agentContract = z.object({
  number: contractNumber,
  kind: settledKind,
  rhythm,
  /** The other side; null: the house. */
  account: z.nullable(z.string()),
  tiers: z.array(tier),
  /** Of the highest tier. */
  rate,
  state: z.enum(contractStates),
  offeredAt: isoTime,
  answerBy: isoTime,
  startsAt: z.nullable(isoTime),
  endsAt: z.nullable(isoTime),
});

export const contractBill = z.object({
  number: billNumber,
  contract: contractNumber,
  kind: settledKind,
  /** Of a commission: the code of the category. */
  category: z.nullable(z.string()),
  rhythm,
  /** Whether the agent who asks is paid by it, or pays it. */
  side: z.enum(['mine', 'below']),
  account: z.nullable(z.string()),
  from: isoTime,
  to: isoTime,
  validBet: amount,
  loss: amount,
  /** What lines about earlier periods have changed of it. */
  corrected: amount,
  rate,
  amount,
  paid: amount,
  state: z.enum(billStates),
  /** What the payer has set aside covers it. */
  reserved: z.boolean(),
  /** Until when a dividend can be asked for, or until when the payer can refuse it. */
  until: z.nullable(isoTime),
});

/** A line of an agent's income: a dividend or a commission, or all salaries of a kind and side whose periods began on a day. */
export const incomeLine = z.object({
  kind: settledKind,
  category: z.nullable(z.string()),
  side: z.enum(['mine', 'below']),
  /** The first day of it, and the last one. */
  from: day,
  to: day,
  runs: z.int(),
  /** How many are on the other side, and who it is when it is one; null: several, or the house. */
  accounts: z.int(),
  account: z.nullable(z.string()),
  amount,
  /** Of several bills the one that asks for most attention. */
  state: z.enum(billStates),
  /** When it is of one. */
  bill: z.nullable(contractBill),
});

/** The period of a bill or a contract, as moments, and what of the team counted in it. */
export const figuresOfWindow = {
  from: isoTime,
  to: isoTime,
  members: z.int(),
  validBet: amount,
  loss: amount,
};

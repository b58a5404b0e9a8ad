// Transfers between members: to the direct upline, and of an agent to a direct downline.
import * as z from 'zod/mini';
import { paymentPassword, transferNote } from './account-fields.ts';
import { defineCall } from './call.ts';
import { paymentPasswordErrors } from './payment-parts.ts';
import { amount, askedAmount, isoTime, nothing } from './values.ts';

const own = { trueAccount: true, assumed: true } as const;
/** Agents have true accounts. */
const ofAgents = { access: 'agent', assumed: true } as const;

const person = z.object({
  account: z.string(),
  agent: z.boolean(),
  avatar: z.string(),
  /** False when the person cannot get money now; nobody is told why. */
  open: z.boolean(),
});

/** What may be sent now. */
const terms = {
  currency: z.string(),
  /** What can be spent, before this transfer. */
  balance: amount,
  /** What of it is free to withdraw; only that can be sent. */
  free: amount,
  /** What deposits still ask to be bet. */
  unplayed: amount,
  min: amount,
  /** The most of a day, and what was sent on this one. */
  day: z.object({ most: amount, sent: amount }),
  password: z.object({
    set: z.boolean(),
    /** It was typed wrongly too often and is not taken before then. */
    restsUntil: z.nullable(isoTime),
  }),
};

const sent = { amount: askedAmount, note: z._default(transferNote, ''), paymentPassword };

const moves = {
  method: 'PUT',
  encrypted: true,
  money: true,
  act: 'transfer',
  limit: 'money',
} as const;

/** What people quote of the transfer. */
const done = z.object({ number: z.string() });

const refusals = [...paymentPasswordErrors, 'receiver_not_now', 'not_found'] as const;

export const uplineTransferForm = defineCall({
  ...own,
  access: 'member',
  method: 'GET',
  path: '/wps/relay/MCS_uplineTransferForm',
  summary: 'To whom the member sends money as to the direct upline of today, and how much now.',
  input: nothing,
  output: z.object({ receiver: person, ...terms }),
  errors: ['not_found'],
});

export const transferToUpline = defineCall({
  ...own,
  ...moves,
  access: 'member',
  path: '/wps/relay/MCS_transferToUpline',
  summary: 'Sends money to the direct upline of today. It cannot be taken back.',
  input: z.object(sent),
  output: done,
  errors: refusals,
});

export const downlineTransferForm = defineCall({
  ...ofAgents,
  method: 'GET',
  path: '/wps/relay/MCS_downlineTransferForm',
  summary: 'The direct downlines of an agent by account, and how much the agent may send now.',
  input: z.object({ search: z._default(z.string().check(z.trim(), z.maxLength(60)), '') }),
  output: z.object({
    ...terms,
    /** How many there are, whatever is searched. */
    direct: z.int(),
    /** The first by account whose account begins so. */
    downlines: z.array(
      z.extend(person, {
        /** How many are below, at any depth. */
        team: z.int(),
        balance: amount,
      }),
    ),
  }),
  errors: [],
});

export const transferToDownline = defineCall({
  ...ofAgents,
  ...moves,
  path: '/wps/relay/MCS_transferToDownline',
  summary: 'Sends money of an agent to a direct downline of today. It cannot be taken back.',
  input: z.object({ account: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)), ...sent }),
  output: done,
  errors: refusals,
});

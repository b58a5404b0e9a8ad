// Contracts of agents (specification, sections 3, 4 and 8): what an upline has agreed with a direct downline, offers and their answers.
// Somebody who is no direct downline is answered as an account that does not exist, and so is a number of others.
import * as z from 'zod/mini';
import { contractStates } from '../rules/contracts/states.ts';
import { defineCall } from './call.ts';
import {
  agentContract,
  askedTiers,
  contractBill,
  contractKind,
  contractNumber,
  figuresOfWindow,
  rhythm,
} from './contract-parts.ts';
import { amount, isoTime, nothing, pageNo } from './values.ts';

const ofAgents = { access: 'agent', assumed: true } as const;

/** What an agent has of one kind of contract. */
const own = z.object({
  currency: z.string(),
  zone: z.string(),
  /** False while the switch of the kind is off. */
  open: z.boolean(),
  /** What counts now, also one that has been ended or replaced and still runs; else the one that begins later. */
  contract: z.nullable(agentContract),
  /** The one that follows it. */
  next: z.nullable(agentContract),
  /** The offer that waits for the agent's answer. */
  offer: z.nullable(agentContract),
  /** What the period of now comes to so far. */
  running: z.nullable(z.object({ ...figuresOfWindow, tier: z.nullable(z.int()), amount })),
  /** What is set aside for bills below, what of it waits for them, and what is missing. */
  reserve: z.object({ balance: amount, due: amount, missing: amount, free: amount }),
  /** Bills below that wait for the agent's approval. */
  requests: z.int(),
  /** The latest ones of the agent. */
  bills: z.array(contractBill),
});

const ownCall = <const P extends string>(path: P, summary: string) =>
  defineCall({ ...ofAgents, method: 'GET', path, summary, input: nothing, output: own, errors: [] });

export const dividendRequest = /*@__PURE__*/ ownCall(
  '/wps/relay/MCS_dividendRequest',
  'An agent’s dividend: the contract with the upline, an offer, the running period, and bills to request.',
);

export const dailySalaryContract = /*@__PURE__*/ ownCall(
  '/wps/relay/MCS_dailySalaryContract',
  'An agent’s daily wages: the contract with the upline, an offer, the day of now, and the latest bills.',
);

export const contractHourSalary = /*@__PURE__*/ ownCall(
  '/wps/relay/MCS_contractHourSalary',
  'An agent’s hourly salary: the contract with the upline, an offer, the hour of now, and the latest bills.',
);

export const realtimeSalaryContract = /*@__PURE__*/ ownCall(
  '/wps/relay/MCS_realtimeSalaryContract',
  'An agent’s real-time salary: the contract with the upline, an offer, the five minutes of now, and the latest bills.',
);

const account = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

export const contractsBelow = defineCall({
  ...ofAgents,
  method: 'GET',
  path: '/wps/relay/MCS_contractsBelow',
  summary: 'The contracts and offers of one kind between an agent and direct downlines, the newest first.',
  input: z.object({
    kind: contractKind,
    state: z._default(z.enum(['all', ...contractStates]), 'all'),
    /** The beginning of the downline's account. */
    search: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
    pageNo,
  }),
  output: z.object({
    rows: z.array(
      z.extend(agentContract, {
        /** What the latest bill was made of, and what it came to. */
        lastLoss: z.nullable(amount),
        lastValidBet: z.nullable(amount),
        lastBill: z.nullable(amount),
      }),
    ),
    all: z.int(),
    valid: z.int(),
    pageSize: z.int(),
  }),
  errors: [],
});

const effect = z.object({
  account: z.string(),
  /** Those between the downline and this account, the highest first. */
  above: z.array(z.string()),
  number: contractNumber,
  rate: z.string(),
  ends: z.boolean(),
});

const fault = z.object({
  tier: z.int(),
  field: z.enum(['rate', 'members', 'validBet', 'loss']),
  fault: z.string(),
  /** The highest rate that is possible there. */
  atMost: z.nullable(z.string()),
});

const terms = { account, kind: contractKind, rhythm, tiers: askedTiers };

/** The last whole period, and what it came to by the terms of now and would have by an offer. */
const lastPeriod = z.object({ ...figuresOfWindow, now: z.nullable(amount), offered: amount });

export const previewContract = defineCall({
  ...ofAgents,
  method: 'POST',
  path: '/wps/relay/MCS_previewContract',
  summary:
    'What an offer would do: what is wrong with it, which contracts below end, and the last period under both terms.',
  input: z.object(terms),
  output: z.object({
    faults: z.array(fault),
    effects: z.array(effect),
    /** The rate of the offering agent's own highest tier. */
    ownRate: z.nullable(z.string()),
    startsAt: isoTime,
    answerBy: isoTime,
    /** How many are below the downline. */
    team: z.int(),
    current: z.nullable(agentContract),
    last: lastPeriod,
  }),
  errors: ['not_found'],
});

export const offerContract = defineCall({
  ...ofAgents,
  method: 'PUT',
  path: '/wps/relay/MCS_offerContract',
  summary:
    'Offers a direct downline a contract. `value.faults` of a refusal names each field that is not possible.',
  input: z.object(terms),
  output: z.object({ number: contractNumber }),
  errors: ['not_found', 'not_allowed', 'offer_not_legal', 'offer_waits', 'own_offer_waits'],
});

export const contractOffer = defineCall({
  ...ofAgents,
  method: 'GET',
  path: '/wps/relay/MCS_contractOffer',
  summary:
    'An offer that waits for the agent, the last period under it and under the terms of now, and the contracts below that end when it is accepted.',
  input: z.object({ number: contractNumber }),
  output: z.object({
    offer: agentContract,
    current: z.nullable(agentContract),
    effects: z.array(effect),
    last: lastPeriod,
  }),
  errors: ['not_found'],
});

export const answerContract = defineCall({
  ...ofAgents,
  method: 'POST',
  path: '/wps/relay/MCS_answerContract',
  summary:
    'Accepts or rejects an offer. An agent who accepts confirms each contract below that ends; `value.ends` of a refusal names them.',
  input: z.object({
    number: contractNumber,
    accept: z.boolean(),
    /** Numbers of the contracts that end. */
    ends: z._default(z.array(contractNumber).check(z.maxLength(10_000)), []),
  }),
  output: nothing,
  errors: ['not_found', 'not_allowed', 'contract_changed', 'offer_not_legal'],
});

export const endContract = defineCall({
  ...ofAgents,
  method: 'POST',
  path: '/wps/relay/MCS_endContract',
  summary:
    'Takes an offer back, or terminates a contract with the end of its running period. The contracts below it end with it.',
  input: z.object({ number: contractNumber }),
  output: nothing,
  errors: ['not_found', 'contract_changed'],
});

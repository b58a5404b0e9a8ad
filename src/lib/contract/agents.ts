// What agents see of their teams (specification, section 2, agent center; it gives no paths). Nobody outside the team appears in it: an
// account that is not below the agent is answered as one that does not exist.
import * as z from 'zod/mini';
import { announcement } from './announcement.ts';
import { defineCall } from './call.ts';
import { amount, day, endDay, isoTime, nothing, pageNo, response } from './values.ts';

/** Agents have true accounts. */
const read = { method: 'GET', access: 'agent', assumed: true } as const;

const asked = { from: z.optional(day), to: z.optional(endDay) };

/** Days of the portal's zone, and until when bets are counted in the figures. */
const period = {
  from: day,
  to: endDay,
  zone: z.string(),
  currency: z.string(),
  countedUntil: isoTime,
};

const figures = {
  bets: z.int(),
  stake: amount,
  validBet: amount,
  payout: amount,
  /** The players' side: below zero when they lost. */
  net: amount,
  deposits: amount,
  withdrawals: amount,
  /** Members whose valid bets reach the sum of `agents.activeValidBet`. */
  active: z.int(),
};

const teamMember = z.object({
  account: z.string(),
  avatar: z.string(),
  kind: z.enum(['you', 'agent', 'player']),
  frozen: z.boolean(),
  /** By the agent who asks, who can open the account again. */
  frozenByYou: z.boolean(),
  /** What the agent who asks has noted. */
  note: z.string(),
  /** Of an agent with a valid dividend: the rate of its highest tier. */
  rate: z.nullable(z.string()),
  /** Those between the asking agent and this account, the highest first. */
  above: z.array(z.string()),
  /** How many are below, at any depth. */
  team: z.int(),
  /** Of the account itself. */
  balance: amount,
  lastLogin: z.nullable(isoTime),
  /** Of the account and everyone below it; of the agent who asks, of everyone below. */
  ...figures,
});

export const agentTeamOverview = defineCall({
  ...read,
  path: '/wps/relay/MCS_agentTeamOverview',
  summary: 'What an agent’s team came to on days of the portal’s zone, and the level of the agent.',
  input: z.object(asked),
  output: z.object({
    ...period,
    ...figures,
    /** 1 for an agent who has nobody above. */
    level: z.int(),
    upline: z.nullable(z.string()),
    members: z.int(),
    /** Balances of all members now. */
    balance: amount,
    /** How many paid in and were paid out. */
    paidIn: z.int(),
    paidOut: z.int(),
    /** Who registered in the period, and how many of them have paid in in it. */
    newMembers: z.int(),
    newPaidIn: z.int(),
    /** Accounts of the team that are older than a week and have never been logged in to. */
    neverLoggedIn: z.int(),
    /** Valid bets of as many days before. */
    validBetBefore: amount,
    days: z.array(z.object({ day, deposits: amount, withdrawals: amount, stake: amount, payout: amount })),
    /** The direct downlines with the most valid bets. */
    strongest: z.array(teamMember),
  }),
  errors: [],
});

const teamSorts = ['account', 'validBet', 'net', '-net'] as const;

const branch = {
  ...asked,
  /** Whose direct downlines; without it those of the agent. */
  under: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
  /** The beginning of accounts anywhere in the team. */
  search: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
  kind: z._default(z.enum(['all', 'agent', 'player']), 'all'),
  sort: z._default(z.enum(teamSorts), 'account'),
};

export const agentTeam = defineCall({
  ...read,
  path: '/wps/relay/MCS_agentTeam',
  summary:
    'An account of an agent’s team and the ones directly below it, with figures of their branches; or the accounts of the team that are searched.',
  input: z.object({ ...branch, pageNo }),
  output: z.object({
    ...period,
    head: teamMember,
    rows: z.array(teamMember),
    /** How many rows there are in all, and on a page. */
    all: z.int(),
    pageSize: z.int(),
    members: z.int(),
    agents: z.int(),
    levels: z.int(),
  }),
  errors: ['not_found'],
});

export const agentTeamFile = defineCall({
  ...read,
  path: '/wps/relay/MCS_agentTeamFile',
  summary:
    'Accounts of an agent’s team as a CSV file, with the columns of a page of the agent center: the whole team, or one branch with what its players won and lost.',
  bare: true,
  limit: 'export',
  input: z.object({ ...branch, columns: z._default(z.enum(['team', 'profit']), 'team') }),
  output: response,
  errors: ['not_found'],
});

export const agentAnnouncements = defineCall({
  ...read,
  path: '/wps/relay/MCS_agentAnnouncements',
  summary:
    'Current announcements for everybody and for players, and those for agents alone, which no other call answers; the newest first.',
  input: nothing,
  output: z.object({ list: z.array(z.extend(announcement, { forAgents: z.boolean() })) }),
  errors: [],
});

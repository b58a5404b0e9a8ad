// How agents bring people into their teams (specification, section 2, "register account"): links, and accounts made at once.
import * as z from 'zod/mini';
import { LONGEST_VALUE } from '../rules/lengths.ts';
import { defineCall } from './call.ts';
import { day, nothing } from './values.ts';

const ofAgents = { access: 'agent', assumed: true } as const;

/** What somebody becomes who comes by it. */
const gives = z.enum(['player', 'agent']);

const code = z.string().check(z.regex(/^[A-Z2-9]{9}$/));

const link = z.object({
  code,
  gives,
  /** `over` after its last day. */
  state: z.enum(['open', 'paused', 'ended', 'over']),
  lastDay: z.nullable(day),
  /** Of a link for agents: the dividend that they are offered, in percent. */
  rate: z.nullable(z.string()),
  /** How many registered by it, and how many of them have paid in. */
  joined: z.int(),
  paidIn: z.int(),
});

export const agentLinks = defineCall({
  ...ofAgents,
  method: 'GET',
  path: '/wps/relay/MCS_agentLinks',
  summary: 'The links by which an agent brings people into the team, the newest first.',
  input: nothing,
  output: z.object({
    links: z.array(link),
    most: z.int(),
    /** The highest rate that a link can promise; null without a dividend of one's own. */
    ownRate: z.nullable(z.string()),
  }),
  errors: [],
});

export const makeAgentLink = defineCall({
  ...ofAgents,
  method: 'PUT',
  path: '/wps/relay/MCS_makeAgentLink',
  summary:
    'Makes a link. People who register by it are direct downlines of the agent; agents are offered a dividend of its rate.',
  input: z.object({
    gives,
    lastDay: z.optional(day),
    rate: z.optional(z.string().check(z.regex(/^\d{1,3}(\.\d{1,2})?$/))),
  }),
  output: z.object({ code }),
  errors: ['links_full', 'not_allowed', 'offer_not_legal'],
});

export const setAgentLink = defineCall({
  ...ofAgents,
  method: 'POST',
  path: '/wps/relay/MCS_setAgentLink',
  summary: 'Pauses a link, opens it again, or ends it for good.',
  input: z.object({ code, state: z.enum(['open', 'paused', 'ended']) }),
  output: nothing,
  errors: ['not_found'],
});

export const createDownline = defineCall({
  ...ofAgents,
  method: 'PUT',
  encrypted: true,
  path: '/wps/relay/MCS_createDownline',
  summary:
    'Makes an account below the agent, with a one-time password that the agent sees once. It must be changed at the first login.',
  input: z.object({ username: z.string().check(z.trim(), z.maxLength(LONGEST_VALUE)), gives }),
  output: z.object({ account: z.string(), password: z.string() }),
  errors: ['account_taken'],
});

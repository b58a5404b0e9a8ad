// Moving a branch of a team: somebody with everyone below goes to another agent of the same team, from the next day of the portal's zone on.
// Who is not in the team is answered as an account that does not exist.
import * as z from 'zod/mini';
import { contractKinds } from '../rules/contracts/terms.ts';
import { reason } from './account-fields.ts';
import { defineCall } from './call.ts';
import { day, isoTime, nothing } from './values.ts';

/** Why a branch cannot go to an account. */
const routeErrors = ['upline_in_branch', 'upline_is_you', 'upline_not_possible', 'rates_too_high'] as const;

const ofAgents = { access: 'agent', assumed: true } as const;

const account = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
const which = { account, to: account };

const place = z.object({
  account: z.string(),
  /** Of an agent with a valid dividend: the rate of its highest tier. */
  rate: z.nullable(z.string()),
  /** Those between the asking agent and this account, the highest first. */
  above: z.array(z.string()),
  /** How many are below now, at any depth. */
  team: z.int(),
});

const ending = z.object({
  number: z.string(),
  kind: z.enum(contractKinds),
  account: z.string(),
  /** Who pays by it. */
  upline: z.string(),
  rate: z.string(),
});

export const previewMove = defineCall({
  ...ofAgents,
  method: 'GET',
  path: '/wps/relay/MCS_previewMove',
  summary: 'What moving a branch would change: places, contracts that end, and from which day on.',
  input: z.object(which),
  output: z.object({
    member: place,
    from: place,
    to: place,
    /** Whether the branch is directly below the asking agent now. */
    fromYou: z.boolean(),
    /** Contracts of the branch that end; days before the move are still billed by them. */
    ends: z.array(ending),
    fromDay: day,
    /** The agents who get a message. */
    tells: z.array(z.string()),
  }),
  errors: ['not_found', 'not_allowed', ...routeErrors],
});

export const moveBranch = defineCall({
  ...ofAgents,
  method: 'PUT',
  path: '/wps/relay/MCS_moveBranch',
  summary:
    'Moves somebody of the team with everyone below to another agent of the team, from the next day on. Contracts that end are confirmed by their numbers.',
  input: z.object({
    ...which,
    reason,
    ends: z.array(z.string()).check(z.maxLength(1_000)),
  }),
  output: z.object({ fromDay: day }),
  errors: ['not_found', 'not_allowed', 'contract_changed', ...routeErrors],
});

export const branchMoves = defineCall({
  ...ofAgents,
  method: 'GET',
  path: '/wps/relay/MCS_branchMoves',
  summary: 'The last branches that an agent has moved, the newest first.',
  input: nothing,
  output: z.object({
    moves: z.array(
      z.object({
        number: z.int(),
        at: isoTime,
        account: z.string(),
        from: z.string(),
        to: z.string(),
        people: z.int(),
        reason: z.string(),
        fromDay: day,
        /** `replaced`: another move of that day put the branch elsewhere. */
        state: z.enum(['waits', 'done', 'replaced', 'taken_back']),
      }),
    ),
  }),
  errors: [],
});

export const takeBackMove = defineCall({
  ...ofAgents,
  method: 'POST',
  path: '/wps/relay/MCS_takeBackMove',
  summary: 'Takes back a move that has not begun to count: the branch stays where it is today.',
  input: z.object({ number: z.int().check(z.positive()) }),
  output: nothing,
  errors: ['not_found', 'not_allowed'],
});

// What an agent does with somebody of the team (specification, section 2, "team management"). Who is not in it is answered as an account
// that does not exist.
import * as z from 'zod/mini';
import { reason, teamNote } from './account-fields.ts';
import { defineCall } from './call.ts';
import { nothing } from './values.ts';

const ofAgents = { access: 'agent', assumed: true } as const;

const account = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

export const noteDownline = defineCall({
  ...ofAgents,
  method: 'PUT',
  path: '/wps/relay/MCS_noteDownline',
  summary: 'Keeps a note about an account of the team, which only the agent reads. An empty one is none.',
  input: z.object({ account, note: teamNote }),
  output: nothing,
  errors: ['not_found'],
});

export const freezeDownline = defineCall({
  ...ofAgents,
  method: 'POST',
  path: '/wps/relay/MCS_freezeDownline',
  summary:
    'Freezes the account of a player directly below, which ends its sessions, or opens one again that the agent has frozen.',
  input: z.object({
    account,
    freeze: z.boolean(),
    /** Kept when it freezes. */
    reason: z.optional(reason),
  }),
  output: nothing,
  errors: ['not_found', 'not_allowed'],
});

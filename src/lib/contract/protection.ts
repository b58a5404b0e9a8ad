// Player protection: the limits that a member sets, and breaks from playing.
import * as z from 'zod/mini';
import { breakLengths } from '../rules/play-breaks.ts';
import { limitKinds, limitPeriods } from '../rules/play-limits.ts';
import { reminderMinutes } from '../rules/play-reminder.ts';
import { defineCall } from './call.ts';
import { password } from './fields.ts';
import { privateReasons } from './gate.ts';
import { amount, askedAmount, isoTime, nothing, ownerErrors } from './values.ts';

const own = { access: 'member', trueAccount: true, assumed: true } as const;

const id = z.string().check(z.regex(/^[1-9]\d{0,17}$/));
const limit = { kind: z.enum(limitKinds), period: z.enum(limitPeriods) };

/** Null: no limit. */
const limitAmount = z.nullable(amount);

/** The limits of a member, after whatever the call did. */
const limits = z.object({
  currency: z.string(),
  /** Names of vendors that do not tell each bet: with a stake limit their games do not open. */
  ownWallets: z.array(z.string()),
  /** One for each kind and period. */
  limits: z.array(
    z.object({
      ...limit,
      amount: limitAmount,
      /** Paid in, staked or lost in this period; losses are below zero while more was won. */
      used: amount,
      /** Null without a limit. */
      left: limitAmount,
      /** The first moment of the next period. */
      until: isoTime,
      /** A higher limit, or none, that does not count yet. */
      waiting: z.nullable(
        z.object({
          ...{ id, amount: limitAmount, askedAt: isoTime, confirmFrom: isoTime, confirmUntil: isoTime },
          /** Whether the day is over, by the portal's clock. */
          confirmable: z.boolean(),
        }),
      ),
    }),
  ),
});

export const playLimits = defineCall({
  ...own,
  method: 'GET',
  path: '/wps/member/limits',
  summary:
    'The limits of the member, what counts against them in this day, week or month, and what waits for the member to confirm.',
  whileOnBreak: true,
  input: nothing,
  output: limits,
  errors: [],
});

export const setPlayLimit = defineCall({
  ...own,
  method: 'PUT',
  path: '/wps/member/limits',
  summary:
    'Asks for a limit. A lower one counts at once and drops what waits. A higher one, or none (`amount` left out), waits for 24 hours and then, for 7 days, for the member to confirm it.',
  input: z.object({ ...limit, amount: z.optional(askedAmount) }),
  output: limits,
  errors: [],
});

export const confirmPlayLimit = defineCall({
  ...own,
  method: 'POST',
  path: '/wps/member/limits/confirm',
  summary: 'Confirms a higher limit that has waited for 24 hours. It counts from then on.',
  input: z.object({ id }),
  output: limits,
  errors: ['not_found', 'limit_waits'],
});

export const dropPlayLimit = defineCall({
  ...own,
  method: 'POST',
  path: '/wps/member/limits/drop',
  summary: 'Takes back the request for a higher limit. The present one stays.',
  input: z.object({ id }),
  output: limits,
  errors: ['not_found'],
});

export const playLimitChanges = defineCall({
  ...own,
  method: 'GET',
  path: '/wps/member/limits/changes',
  summary:
    'What the member asked for, the latest first: each limit, from when to when it counted, and the breaks that the member took.',
  whileOnBreak: true,
  input: nothing,
  output: z.object({
    changes: z.array(
      z.object({
        id,
        ...limit,
        amount: limitAmount,
        askedAt: isoTime,
        state: z.enum(['waiting', 'in_force', 'replaced', 'dropped', 'lapsed']),
        /** The first moment at which it could be confirmed; of a lower limit, when it was asked for. */
        confirmFrom: isoTime,
        countedFrom: z.nullable(isoTime),
        endedAt: z.nullable(isoTime),
      }),
    ),
    breaks: z.array(
      z.object({
        kind: z.enum(['time_out', 'self_exclusion']),
        startedAt: isoTime,
        /** When the member could log in again; null while a self-exclusion goes on. */
        endedAt: z.nullable(isoTime),
      }),
    ),
  }),
  errors: [],
});

export const startBreak = defineCall({
  ...own,
  method: 'POST',
  path: '/wps/member/break',
  summary:
    'Begins a time-out (24 hours, 7 or 30 days) or a self-exclusion (6 months, 1 or 5 years) now, and ends every session. The member cannot end it or make it shorter: beside one that goes on only a longer one begins.',
  encrypted: true,
  whileRestricted: true,
  whileOnBreak: true,
  /** The password may be left out shortly after signing in with it. */
  input: z.object({ length: z.enum(breakLengths), password: z.optional(password) }),
  output: z.object({ until: isoTime }),
  errors: [...ownerErrors, ...privateReasons],
});

export const playReminder = defineCall({
  ...own,
  method: 'GET',
  path: '/wps/member/reminder',
  summary: 'After how many minutes of play a game asks the member whether to go on.',
  whileOnBreak: true,
  input: nothing,
  output: z.object({ minutes: z.int(), choices: z.array(z.int()) }),
  errors: [],
});

export const setPlayReminder = defineCall({
  ...own,
  method: 'PUT',
  path: '/wps/member/reminder',
  summary: 'Sets after how many minutes of play a game asks whether to go on. It cannot be turned off.',
  input: z.object({ minutes: z.literal(reminderMinutes) }),
  output: z.object({ minutes: z.int() }),
  errors: [],
});

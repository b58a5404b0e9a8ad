// Home and common: notices, announcements, winners, messages (specification, section 7, "Home and common").
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { line, nothing } from './values.ts';

const announcement = z.object({
  id: z.string(),
  type: z.enum(['B', 'PL', 'PU', 'PR', 'H']),
  title: z.string(),
  content: z.string(),
  startsAt: z.string(),
});

export const announcements = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getAnnouncements',
  access: 'public',
  summary: 'Announcements of the given types that hold now, newest first.',
  assumed: true,
  input: z.object({
    types: z._default(z.string().check(z.regex(/^(B|PL|PU|PR|H)?(,(B|PL|PU|PR|H)){0,4}$/)), ''),
    platform: z._default(z.literal('W'), 'W'),
    execution: z._default(z.enum(['B', 'PL', 'PU', 'PR', 'H']), 'B'),
  }),
  output: z.object({ list: z.array(announcement) }),
  errors: [],
});

export const notices = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getNotices',
  access: 'public',
  summary: 'The same, sorted by where they are shown.',
  assumed: true,
  input: nothing,
  output: z.object({
    player: z.array(announcement),
    banners: z.array(announcement),
    popup: z.array(announcement),
    promotion: z.array(announcement),
  }),
  errors: [],
});

export const winners = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getWinners',
  access: 'public',
  summary: 'The twenty highest wins of the last thirty days, from settled bets; names are masked.',
  assumed: true,
  input: nothing,
  output: z.object({
    list: z.array(
      z.object({
        player: z.string(),
        gameId: z.string(),
        game: z.string(),
        cover: z.string(),
        bet: z.string(),
        win: z.string(),
        multiplier: z.string(),
        at: z.string(),
      }),
    ),
  }),
  errors: [],
});

export const unreadMessages = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getUnreadMessageCount',
  access: 'token',
  summary: 'How many messages to the member are unread.',
  assumed: true,
  input: nothing,
  output: z.object({ count: z.int() }),
  errors: [],
});

export const feedback = defineCall({
  method: 'PUT',
  path: '/wps/feedback',
  access: 'public',
  summary: 'Takes what somebody has to say, or whether a help page was useful. It is kept without a name.',
  input: z.strictObject({
    kind: z.enum(['general', 'help']),
    /** The page it is about: the anchor of a help page, or an address. */
    page: z.optional(line(1, 60)),
    useful: z.optional(z.boolean()),
    /** For `general` between `feedback.minWords` and `feedback.maxWords` words. */
    content: z.optional(z.string().check(z.trim(), z.maxLength(4000), z.regex(/^(?:[^\p{Cc}]|[\n\r\t])*$/u))),
  }),
  output: nothing,
  errors: [],
});

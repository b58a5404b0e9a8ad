// Home and common: winners, messages, chat, feedback (specification, section 7, "Home and common").
import * as z from 'zod/mini';
import { LONGEST_MESSAGE } from '../rules/chat.ts';
import { line, paragraphs } from './account-fields.ts';
import { defineCall } from './call.ts';
import { nothing } from './values.ts';

export const winners = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getWinners',
  access: 'public',
  summary: 'The 20 highest wins of the last 30 days, from settled bets. Names are masked.',
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

export const lastWin = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getLastWin',
  access: 'member',
  summary: 'The last bet of the member in the last 30 days that paid more than its stake.',
  assumed: true,
  input: nothing,
  output: z.object({
    win: z.nullable(
      z.object({
        gameId: z.string(),
        game: z.string(),
        cover: z.string(),
        /** The payout without the stake. */
        net: z.string(),
        at: z.string(),
      }),
    ),
  }),
  errors: [],
});

export const unreadMessages = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getUnreadMessageCount',
  access: 'member',
  summary: 'The number of unread messages to the member.',
  assumed: true,
  whileOnBreak: true,
  input: nothing,
  output: z.object({ count: z.int() }),
  errors: [],
});

export const feedback = defineCall({
  method: 'PUT',
  path: '/wps/feedback',
  access: 'public',
  summary: 'Stores feedback, or whether a help page was useful, without a name.',
  input: z.object({
    kind: z._default(z.enum(['general', 'help']), 'general'),
    /** The page it is about: the anchor of a help page, or an address. */
    page: z.optional(line(1, 60)),
    useful: z.optional(z.boolean()),
    /** For `general` between `feedback.minWords` and `feedback.maxWords` words. */
    content: z.optional(paragraphs(0, 4000)),
  }),
  output: nothing,
  errors: [],
});

export const customerService = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getCustomerService',
  access: 'public',
  summary:
    'The address of customer support, from the path of type 3, to open in its own window, and the paths themselves.',
  assumed: true,
  input: nothing,
  output: z.object({
    url: z.string(),
    version: z.object({ pathList: z.array(z.object({ type: z.int(), path: z.string() })) }),
  }),
  errors: ['service_unavailable'],
});

const version = z.string().check(z.regex(/^\d{1,18}$/));

export const chatHistory = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getChatMessages',
  byItself: true,
  access: 'member',
  summary: 'The newest messages of the chat room, or the changes after a version.',
  assumed: true,
  input: z.object({ after: z.optional(version) }),
  output: z.object({
    /** Oldest first. */
    list: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        mine: z.boolean(),
        content: z.string(),
        at: z.string(),
      }),
    ),
    /** Ids of messages that were taken away. */
    removed: z.array(z.string()),
    /** What to ask for next. */
    version,
    /** The list replaces what the page has: too much happened since. */
    whole: z.boolean(),
    /** Until when the member may not write. */
    mutedUntil: z.nullable(z.string()),
  }),
  errors: ['chat_closed'],
});

export const sendChat = defineCall({
  method: 'POST',
  path: '/wps/relay/MCSFE_sendChatMessage',
  access: 'member',
  summary: 'Posts a message in the chat room. Links are removed.',
  assumed: true,
  trueAccount: true,
  input: z.object({ content: line(1, LONGEST_MESSAGE) }),
  output: nothing,
  act: 'chat',
  errors: ['chat_closed', 'chat_muted'],
});

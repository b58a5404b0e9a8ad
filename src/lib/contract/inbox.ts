// Messages to a member (specification, section 2: messageV2).
import * as z from 'zod/mini';
import { letterGroups } from '../rules/inbox.ts';
import { defineCall } from './call.ts';
import { nothing } from './values.ts';

const messageId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

const message = z.object({
  id: z.string(),
  group: z.enum(letterGroups),
  title: z.string(),
  /** One line of it, for the list. */
  lead: z.string(),
  text: z.string(),
  /** What is to be known beside; may be empty. */
  note: z.string(),
  rows: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The button: a page of the portal. */
  act: z.nullable(z.object({ label: z.string(), link: z.string() })),
  /** Ids of pictures, for `readFile`. */
  files: z.array(z.string()),
  at: z.string(),
  read: z.boolean(),
});

export const messages = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getMessages',
  access: 'member',
  byItself: true,
  summary: "Twenty of the member's messages, the newest first, in the language of the request.",
  assumed: true,
  whileOnBreak: true,
  input: z.object({
    show: z._default(z.enum(['all', 'unread', 'notices']), 'all'),
    /** The id of the last message that was shown. */
    before: z.optional(messageId),
  }),
  output: z.object({
    list: z.array(message),
    /** Whether older ones follow. */
    more: z.boolean(),
    /** Of all messages, whatever is shown. */
    unread: z.int(),
    all: z.int(),
  }),
  errors: [],
});

export const readMessage = defineCall({
  method: 'POST',
  path: '/wps/relay/MCSFE_readMessage',
  access: 'member',
  summary: 'Marks a message of the member read, or unread.',
  assumed: true,
  whileOnBreak: true,
  input: z.object({ id: messageId, read: z._default(z.boolean(), true) }),
  output: nothing,
  errors: ['not_found'],
});

export const readAllMessages = defineCall({
  method: 'POST',
  path: '/wps/relay/MCSFE_readAllMessages',
  access: 'member',
  summary: 'Marks all messages of the member read.',
  assumed: true,
  whileOnBreak: true,
  input: nothing,
  output: nothing,
  errors: [],
});

export const deleteMessage = defineCall({
  method: 'POST',
  path: '/wps/relay/MCSFE_deleteMessage',
  access: 'member',
  summary: 'Takes a message off the list of the member.',
  assumed: true,
  whileOnBreak: true,
  input: z.object({ id: messageId }),
  output: nothing,
  errors: ['not_found'],
});

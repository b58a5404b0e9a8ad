// Messages to customer support, as the page /help/contact sends them.
import * as z from 'zod/mini';
import { contactTopics, LONGEST_CONTACT } from '../rules/contact.ts';
import { LARGEST_UPLOAD, PICTURE_IN_BASE64 } from '../rules/upload.ts';
import { line, mailbox, paragraphs } from './account-fields.ts';
import { defineCall } from './call.ts';
import { botCheck } from './values.ts';

const message = {
  topic: z.enum(contactTopics),
  /** The number of the bet, the deposit or the withdrawal. */
  reference: z.optional(line(0, 60)),
  content: paragraphs(1, LONGEST_CONTACT),
  /** A PNG or a JPEG of up to 5 MB, as base64. */
  picture: z.optional(z.string().check(z.regex(PICTURE_IN_BASE64))),
};

const sent = z.object({ number: z.string() });

export const sendContact = defineCall({
  method: 'POST',
  path: '/wps/contact',
  access: 'public',
  summary: 'Sends a message to customer support, which answers by mail. It takes the bot check or a captcha.',
  largestBody: LARGEST_UPLOAD,
  input: z.object({
    ...message,
    email: mailbox,
    username: z.optional(line(0, 60)),
    captcha: z.optional(z.string().check(z.trim(), z.maxLength(20))),
    botCheck: z.optional(botCheck),
  }),
  output: sent,
  errors: ['bot_check_failed', 'captcha_required', 'captcha_wrong'],
});

export const sendMemberContact = defineCall({
  method: 'POST',
  path: '/wps/contact/member',
  access: 'member',
  summary: 'The same as a member. Without an address the answer goes to the one bound to the account.',
  whileRestricted: true,
  largestBody: LARGEST_UPLOAD,
  whileOnBreak: true,
  input: z.object({ ...message, email: z.optional(mailbox) }),
  output: sent,
  errors: [],
});

// Signing in and out (specification, section 7, "Session and account").
import * as z from 'zod/mini';
import { LONGEST_VALUE } from '../rules/lengths.ts';
import { dialingCode, mobileNum } from './account-fields.ts';
import { defineCall } from './call.ts';
import { type Channel, channels, topics } from './events.ts';
import { registered, typed } from './fields.ts';
import { botCheck, botWorks, door, nothing, queryInt, response, signedIn, verifyWays } from './values.ts';

export const login = defineCall({
  method: 'POST',
  path: '/wps/session/login',
  access: 'public',
  summary:
    'Logs in with a username and password, a mobile number and its code, or the phone sign-in service.',
  encrypted: true,
  input: z.object({
    type: z.enum(['username', 'sms', 'firebase']),
    /** The username; for `sms` and `firebase` the mobile number. */
    username: registered,
    /** The password; for `sms` its code, for `firebase` the identity token of the service. */
    password: z.string().check(z.trim(), z.minLength(1), z.maxLength(4000)),
    countryDialingCode: z.optional(dialingCode),
    captcha: z.optional(z.string().check(z.trim(), z.maxLength(20))),
    door,
    remember: z.optional(z.boolean()),
    botCheck: z.optional(botCheck),
  }),
  output: signedIn,
  act: 'sign_in',
  errors: [
    'wrong_credentials',
    'captcha_required',
    'captcha_wrong',
    'bot_check_failed',
    'code_wrong',
    'mobile_invalid',
    'way_closed',
    'phone_auth_failed',
    'non_agent',
    'non_member',
    'extra_verification_needed',
  ],
});

export const loginSecondStep = defineCall({
  method: 'POST',
  path: '/wps/session/login/verify',
  access: 'public',
  summary:
    'Completes a login from a new address with a code, the name on the bank account, or a code from an app.',
  encrypted: true,
  assumed: true,
  input: z.object({ ticket: typed(100), way: z.enum(verifyWays), answer: typed(LONGEST_VALUE) }),
  output: signedIn,
  act: 'sign_in',
  errors: ['code_wrong', 'name_wrong', 'tries_used_up', 'ticket_expired'],
});

export const sendSecondStep = defineCall({
  method: 'POST',
  path: '/wps/session/login/verify/send',
  access: 'public',
  summary: 'Sends the code for a login from a new address to the bound mobile number or email address.',
  assumed: true,
  input: z.object({ ticket: typed(100), way: z.enum(['mobile', 'email']) }),
  output: z.object({ expiredMinutes: z.int() }),
  errors: ['tries_used_up', 'ticket_expired', 'message_not_sent', 'not_allowed'],
});

export const loginRemembered = defineCall({
  method: 'POST',
  path: '/wps/session/login/remembered',
  access: 'public',
  summary: 'Logs in with the cookie of "remember me", for 24 hours. Each use replaces the cookie.',
  assumed: true,
  input: z.object({ door }),
  output: signedIn,
  act: 'sign_in',
  errors: ['wrong_credentials', 'non_agent', 'non_member', 'extra_verification_needed'],
});

export const passkeyLoginOptions = defineCall({
  method: 'POST',
  path: '/wps/session/passkey/options',
  access: 'public',
  summary: 'The challenge for login with a passkey (WebAuthn request options).',
  assumed: true,
  input: nothing,
  output: z.record(z.string(), z.unknown()),
  errors: [],
});

export const loginPasskey = defineCall({
  method: 'POST',
  path: '/wps/session/passkey',
  access: 'public',
  summary: 'Logs in with a passkey.',
  assumed: true,
  input: z.object({ response: z.looseObject({ id: typed(1000) }), door }),
  output: signedIn,
  act: 'sign_in',
  errors: ['passkey_failed', 'non_agent', 'non_member'],
});

export const sendLoginCode = defineCall({
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  access: 'public',
  summary: 'Sends the code for a login, or for a new password, to a mobile number.',
  input: z.object({
    mobileNum,
    /** Without it, and in the calls that take the code, the number may be of any country on the list. */
    countryDialingCode: z.optional(dialingCode),
    /** Without it the code is good for either. */
    purpose: z.optional(z.enum(['login', 'recover'])),
    botCheck: z.optional(botCheck),
  }),
  output: z.object({ expiredMinutes: z.int() }),
  errors: ['way_closed', 'bot_check_failed', 'mobile_invalid'],
});

export const sendRegisterCode = defineCall({
  method: 'POST',
  path: '/wps/verification/sms/register',
  access: 'public',
  summary: 'Sends the code for registering with a mobile number.',
  input: z.object({
    countryDialingCode: z.optional(dialingCode),
    mobileNo: mobileNum,
    regType: z.enum(['username', 'mobile']),
    botCheck: z.optional(botCheck),
  }),
  output: z.object({ expiredMinutes: z.int() }),
  errors: ['registration_closed', 'bot_check_failed', 'mobile_invalid', 'mobile_taken', 'message_not_sent'],
});

export const captcha = defineCall({
  method: 'GET',
  path: '/wps/captcha',
  access: 'public',
  summary:
    'A new captcha: a PNG as base64, or with `kind=question` a sum in words. A cookie ties it to the browser.',
  limit: 'captcha',
  input: z.object({ kind: z._default(z.enum(['image', 'question']), 'image') }),
  output: z.string(),
  errors: [],
});

export const botChallenge = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getBotCheck',
  access: 'public',
  summary:
    'The task of the bot check for this browser; the one that goes with a captcha at a login is `work=heavy`.',
  assumed: true,
  input: z.object({ work: z._default(z.enum(botWorks), 'light') }),
  output: z.discriminatedUnion('provider', [
    z.object({ provider: z.literal('none') }),
    z.object({ provider: z.literal('altcha'), challenge: z.record(z.string(), z.unknown()) }),
    z.object({ provider: z.literal('turnstile'), siteKey: z.string() }),
  ]),
  errors: [],
});

export const phoneSignIn = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPhoneSignIn',
  access: 'public',
  summary: 'The phone sign-in service, when one is configured.',
  assumed: true,
  input: nothing,
  output: z.object({
    firebase: z.nullable(
      z.object({
        apiKey: z.string(),
        projectId: z.string(),
        restUrl: z.string(),
        captchaUrl: z.string(),
      }),
    ),
  }),
  errors: [],
});

export const loginFreeplay = defineCall({
  method: 'POST',
  path: '/wps/session/login/freeplay',
  access: 'public',
  summary: 'Opens a trial session with play money.',
  act: 'grant',
  limit: 'freeplay',
  input: nothing,
  output: signedIn,
  errors: ['free_play_closed'],
});

export const joinBrowserSession = defineCall({
  method: 'POST',
  path: '/wps/session/join',
  access: 'public',
  summary:
    'Adds a new tab to the session that was active last in this browser; null when it has none. The session’s cookie is enough.',
  assumed: true,
  input: nothing,
  output: z.nullable(signedIn),
  errors: [],
});

export const logout = defineCall({
  method: 'DELETE',
  path: '/wps/session/logout',
  access: 'member',
  summary: 'Ends this session on the server.',
  whileRestricted: true,
  whileOnBreak: true,
  input: nothing,
  output: nothing,
  errors: [],
});

const channelName = `(?:${channels.join('|')}|table:[a-z0-9-]{1,60})`;
const channelNames = new RegExp(`^${channelName}(?:,${channelName}){0,9}$`);

export const liveEvents = defineCall({
  method: 'GET',
  path: '/wps/events',
  access: 'member',
  summary: `A stream of events (server-sent events): the topic is the event, the data has its cause, of a table also its news, and never an amount of money. Topics are ${Object.keys(topics).join(', ')}.`,
  bare: true,
  assumed: true,
  byItself: true,
  whileOnBreak: true,
  input: z.object({
    /** Followed beside what happens to the member: names with commas between them. */
    channels: z.optional(
      z.pipe(
        z.string().check(z.regex(channelNames)),
        z.transform((names) => names.split(',') as Channel[]),
      ),
    ),
    /** What happened in so many milliseconds before, since this tab exists, is told first: its topics, without causes. */
    pastMs: queryInt(0, 999_999_999, 0),
  }),
  output: response,
  errors: [],
});

// What a member sets up to be safe, and where the account is signed in.
import * as z from 'zod/mini';
import { appOrRecoveryCode, dialingCode, mailbox, mobileNum, passkeyLabel } from './account-fields.ts';
import { defineCall } from './call.ts';
import { code, password, typed } from './fields.ts';
import { isoTime, nothing, ownerErrors } from './values.ts';

const own = { access: 'member', trueAccount: true, assumed: true } as const;

/** May be left out shortly after signing in with it, as when the password is changed. */
const presentPassword = z.optional(password);

export const securityOverview = defineCall({
  ...own,
  method: 'GET',
  path: '/wps/member/security',
  summary: 'The protection of the account: password, bound mobile number and email, app code, passkeys.',
  whileOnBreak: true,
  input: nothing,
  output: z.object({
    passwordChangedAt: z.nullable(isoTime),
    /** The present password is not asked for: this session has just shown it. */
    freshLogin: z.boolean(),
    /** Masked, null when not bound. */
    mobile: z.nullable(z.string()),
    email: z.nullable(z.string()),
    /** Null while none is set. */
    paymentPasswordChangedAt: z.nullable(isoTime),
    /** The last four digits of each bank account. */
    bankCards: z.array(z.string()),
    totp: z.boolean(),
    recoveryCodesLeft: z.int(),
    passkeys: z.array(
      z.object({ id: z.string(), label: z.string(), createdAt: isoTime, lastUsedAt: z.nullable(isoTime) }),
    ),
  }),
  errors: [],
});

export const memberSessions = defineCall({
  ...own,
  method: 'GET',
  path: '/wps/member/sessions',
  summary: 'The sessions of the account, this browser first, and the networks it is known from.',
  input: nothing,
  output: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        current: z.boolean(),
        address: z.string(),
        device: z.string(),
        signedInAt: isoTime,
        seenAt: isoTime,
      }),
    ),
    addresses: z.array(
      z.object({ address: z.string(), device: z.string(), firstSeenAt: isoTime, lastSeenAt: isoTime }),
    ),
  }),
  errors: [],
});

export const endSessions = defineCall({
  ...own,
  method: 'DELETE',
  path: '/wps/member/sessions',
  summary: 'Logs another browser out, or all others if none is named.',
  input: z.object({ id: z.optional(z.uuid()) }),
  output: z.object({ ended: z.int() }),
  errors: [],
});

export const forgetAddress = defineCall({
  ...own,
  method: 'DELETE',
  path: '/wps/member/addresses',
  summary: 'Forgets a known network. The next login from there needs extra verification.',
  input: z.object({ address: typed(60) }),
  output: nothing,
  errors: ['not_found'],
});

export const sendBindCode = defineCall({
  ...own,
  method: 'POST',
  path: '/wps/member/bind/send',
  summary: 'Sends a code to the mobile number or email address to bind.',
  input: z.discriminatedUnion('channel', [
    z.object({ channel: z.literal('mobile'), mobileNum, countryDialingCode: dialingCode }),
    z.object({ channel: z.literal('email'), email: mailbox }),
  ]),
  output: z.object({ expiredMinutes: z.int() }),
  errors: ['mobile_invalid', 'mobile_taken', 'email_taken', 'message_not_sent'],
});

export const bind = defineCall({
  ...own,
  method: 'POST',
  path: '/wps/member/bind',
  summary: 'Binds the mobile number or email address that received the code.',
  encrypted: true,
  input: z.discriminatedUnion('channel', [
    z.object({
      channel: z.literal('mobile'),
      mobileNum,
      countryDialingCode: dialingCode,
      code,
      presentPassword,
    }),
    z.object({ channel: z.literal('email'), email: mailbox, code, presentPassword }),
  ]),
  output: nothing,
  errors: [...ownerErrors, 'code_wrong', 'mobile_invalid', 'mobile_taken', 'email_taken'],
});

export const beginTotp = defineCall({
  ...own,
  method: 'POST',
  path: '/wps/member/totp/begin',
  summary: 'A new secret for an authenticator app. It is used only after a code from the app confirms it.',
  input: nothing,
  output: z.object({ secret: z.string(), uri: z.string() }),
  errors: ['already_set'],
});

export const confirmTotp = defineCall({
  ...own,
  method: 'POST',
  path: '/wps/member/totp/confirm',
  summary: 'Turns the app code on and answers 10 recovery codes, each for one use.',
  encrypted: true,
  input: z.object({ code, presentPassword }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: [...ownerErrors, 'code_wrong', 'already_set', 'not_found'],
});

export const endTotp = defineCall({
  ...own,
  method: 'DELETE',
  path: '/wps/member/totp',
  summary: 'Turns the app code off, with a code from the app or a recovery code.',
  encrypted: true,
  input: z.object({ code: appOrRecoveryCode, presentPassword }),
  output: nothing,
  errors: [...ownerErrors, 'code_wrong', 'not_found'],
});

export const passkeyOptions = defineCall({
  ...own,
  method: 'POST',
  path: '/wps/member/passkeys/options',
  summary: 'The challenge for adding a passkey (WebAuthn creation options).',
  encrypted: true,
  input: z.object({ presentPassword }),
  output: z.record(z.string(), z.unknown()),
  errors: ownerErrors,
});

export const addPasskey = defineCall({
  ...own,
  method: 'POST',
  path: '/wps/member/passkeys',
  summary: 'Adds the passkey that the browser created.',
  input: z.object({ label: passkeyLabel, response: z.looseObject({ id: typed(1000) }) }),
  output: nothing,
  errors: ['passkey_failed'],
});

export const removePasskey = defineCall({
  ...own,
  method: 'DELETE',
  path: '/wps/member/passkeys',
  summary: 'Removes a passkey.',
  encrypted: true,
  input: z.object({ id: typed(1000), presentPassword }),
  output: nothing,
  errors: [...ownerErrors, 'not_found'],
});

export const securityChanges = defineCall({
  ...own,
  method: 'GET',
  path: '/wps/member/security/changes',
  whileOnBreak: true,
  summary: 'The latest changes to the protection of the account, in the language of the request.',
  input: nothing,
  output: z.object({
    changes: z.array(
      z.object({
        kind: z.string(),
        title: z.string(),
        /** Empty when it is not known. */
        place: z.string(),
        device: z.string(),
        at: isoTime,
      }),
    ),
  }),
  errors: [],
});

export const lockAccount = defineCall({
  ...own,
  method: 'POST',
  path: '/wps/member/lock',
  summary:
    'Locks the account and ends every session of it. A new password, set with a link or a code, unlocks it, and so does an operator.',
  whileRestricted: true,
  whileOnBreak: true,
  input: z.object({ sure: z.literal(true) }),
  output: nothing,
  errors: [],
});

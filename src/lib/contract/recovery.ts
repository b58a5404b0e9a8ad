// Getting back in without the password (specification, section 4, "Forgot password").
import * as z from 'zod/mini';
import { dialingCode, mobileNum } from './account-fields.ts';
import { defineCall } from './call.ts';
import { code, password, registered, typed } from './fields.ts';
import { botCheck, door, nothing, signedIn } from './values.ts';

export const recoverByMail = defineCall({
  method: 'POST',
  path: '/wps/member/password/email',
  access: 'public',
  summary: 'Emails a link to set a new password. It works once, for a limited time.',
  form: true,
  input: z.object({
    username: registered,
    email: registered,
    /** The link leads back to it. */
    door,
    botCheck: z.optional(botCheck),
  }),
  output: nothing,
  errors: ['way_closed', 'username_email_unknown', 'bot_check_failed', 'message_not_sent'],
});

export const resetPassword = defineCall({
  method: 'POST',
  path: '/wps/member/password/reset',
  access: 'public',
  summary: 'Sets a new password with the link from an email, and ends every session of the account.',
  encrypted: true,
  assumed: true,
  input: z.object({
    link: typed(100),
    newPassword: password,
    confirmNewPassword: password,
  }),
  output: nothing,
  errors: ['link_spent', 'confirmation_mismatch', 'password_too_common', 'password_unchanged'],
});

export const recoverByMobile = defineCall({
  method: 'POST',
  path: '/wps/member/password/verification',
  access: 'public',
  summary: 'Sets a new password with a code sent to the mobile number, and logs in.',
  encrypted: true,
  input: z.object({
    newPassword: password,
    mobileNum,
    countryDialingCode: z.optional(dialingCode),
    verificationCode: code,
    door,
  }),
  output: signedIn,
  act: 'sign_in',
  errors: [
    'way_closed',
    'code_wrong',
    'mobile_invalid',
    'password_too_common',
    'password_unchanged',
    'non_agent',
    'non_member',
    'extra_verification_needed',
  ],
});

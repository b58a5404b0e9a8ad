// Members: registering, who one is, changing the password (specification, section 7, "Session and account").
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { nothing } from './values.ts';

const short = z.string().check(z.maxLength(200));
const optional = z.optional(z.string().check(z.trim(), z.maxLength(200)));

export const registerMember = defineCall({
  method: 'PUT',
  path: '/wps/member/register',
  access: 'public',
  summary:
    'Registers a member by username and signs in. The rules of the fields come from the register settings.',
  encrypted: true,
  limit: 'register',
  input: z.strictObject({
    username: z.string().check(z.trim(), z.maxLength(200)),
    password: short,
    confirmPassword: short,
    email: optional,
    affiliateCode: optional,
    referralCode: optional,
    login: z.literal(true),
    registerUrl: short,
    domain: short,
    registerMethod: z.literal('WEB'),
  }),
  output: z.object({
    token: z.string(),
    userName: z.string(),
    firstTimeLogin: z.boolean(),
    passwordExpired: z.boolean(),
  }),
  errors: ['registration_closed', 'account_taken', 'password_too_common', 'invitation_code_error'],
});

export const memberInfo = defineCall({
  method: 'GET',
  path: '/wps/member/info',
  access: 'token',
  summary: 'Who is signed in.',
  whileRestricted: true,
  input: nothing,
  output: z.object({
    id: z.string(),
    account: z.string(),
    nickname: z.string(),
    /** The agent code: 0 member; 1, 2, 41, 42 agent; 4 trial. */
    type: z.int(),
    toUpline: z.boolean(),
    clubLabel: z.object({ labelName: z.string() }),
    memberLabel: z.array(z.object({ labelName: z.string() })),
    avatar: z.string(),
    currency: z.string(),
    mustChangePassword: z.boolean(),
    joinedAt: z.string(),
  }),
  errors: [],
});

export const memberIcon = defineCall({
  method: 'GET',
  path: '/wps/member/info/icon',
  access: 'token',
  summary: 'The badge of the VIP level.',
  input: nothing,
  output: z.object({ icon: z.string() }),
  errors: [],
});

export const playerAvatar = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerAvatar',
  access: 'token',
  summary: 'The name of the chosen avatar.',
  input: nothing,
  output: z.object({ avatar: z.string() }),
  errors: [],
});

export const changePassword = defineCall({
  method: 'POST',
  path: '/wps/member/password',
  access: 'token',
  summary: 'Changes the password and ends every other session.',
  encrypted: true,
  limit: 'login',
  trueAccount: true,
  whileRestricted: true,
  input: z.strictObject({ oldPassword: short, newPassword: short, confirmNewPassword: short }),
  output: z.object({ token: z.string() }),
  errors: ['old_password_wrong', 'confirmation_mismatch', 'password_too_common'],
});

// Members: registering, who one is, changing the password (specification, section 7, "Session and account").
import * as z from 'zod/mini';
import { LONGEST_VALUE } from '../rules/lengths.ts';
import { dialingCode, mobileNum } from './account-fields.ts';
import { defineCall } from './call.ts';
import {
  askedLanguage,
  botCheck,
  constant,
  day,
  heldBreak,
  nothing,
  ownerErrors,
  signedIn,
} from './values.ts';

const short = z.string().check(z.maxLength(LONGEST_VALUE));
const trimmed = z.string().check(z.trim(), z.maxLength(LONGEST_VALUE));
const optional = z.optional(trimmed);

const yes = z._default(z.literal(true), true);

/** The user object of the specification, section 3; the register settings say which fields are required. */
const user = {
  password: trimmed,
  confirmPassword: trimmed,
  paymentPassword: optional,
  payeeName: optional,
  nickname: optional,
  realName: optional,
  fullName: optional,
  email: optional,
  recommenderId: optional,
  affiliateCode: optional,
  referralCode: optional,
  qqNum: optional,
  wechat: optional,
  line: optional,
  whatsapp: optional,
  facebook: optional,
  telegram: optional,
  zalo: optional,
  idNumber: optional,
  birthday: optional,
  nationality: optional,
  address: optional,
  occupation: optional,
  sourceOfIncome: optional,
  captcha: optional,
  verificationCode: optional,
  /** The age of `register.minAge` is confirmed: a client asks for it before it registers somebody. */
  adult: yes,
  login: yes,
  registerUrl: optional,
  /** The host at which somebody registers; the one of the request if it is left out. */
  domain: optional,
  registerMethod: constant('WEB'),
  firebaseChannel: optional,
  firebaseIdToken: z.optional(z.string().check(z.maxLength(4000))),
  botCheck: z.optional(botCheck),
};

const registering = {
  method: 'PUT',
  access: 'public',
  encrypted: true,
  limit: 'registerTries',
  output: signedIn,
} as const;

const registerErrors = [
  'registration_closed',
  'account_taken',
  'mobile_taken',
  'mobile_invalid',
  'email_taken',
  'code_wrong',
  'captcha_wrong',
  'bot_check_failed',
  'phone_auth_failed',
  'password_too_common',
  'invitation_code_error',
] as const;

export const registerMember = defineCall({
  ...registering,
  path: '/wps/member/register',
  summary:
    'Registers a member by username and logs in. The rules of the fields come from the registration settings; fields that they do not ask for are ignored.',
  input: z.object({
    ...user,
    username: z.string().check(z.trim(), z.maxLength(LONGEST_VALUE)),
    mobileNum: z.optional(mobileNum),
    countryDialingCode: z.optional(dialingCode),
  }),
  errors: registerErrors,
});

export const registerMobile = defineCall({
  ...registering,
  path: '/wps/member/register/mobile',
  summary:
    'Registers a member by mobile number and logs in. Without a username, the number becomes the username.',
  input: z.object({
    ...user,
    username: optional,
    password: optional,
    confirmPassword: optional,
    mobileNum,
    countryDialingCode: z.optional(dialingCode),
  }),
  errors: registerErrors,
});

export const affiliate = defineCall({
  method: 'GET',
  path: '/wps/agent/affiliate',
  access: 'public',
  summary: 'Whether an affiliate code is valid at this host.',
  input: z.object({ code: z.string().check(z.trim(), z.maxLength(LONGEST_VALUE)), domain: optional }),
  output: z.object({ code: z.string() }),
  errors: ['invitation_code_error'],
});

export const countries = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getCountryCodes',
  access: 'public',
  summary: 'The countries whose mobile numbers are accepted, in the order of the list.',
  assumed: true,
  input: nothing,
  output: z.object({
    countries: z.array(z.object({ countryCode: z.string(), countryDialingCode: z.string() })),
  }),
  errors: [],
});

export const updateLanguage = defineCall({
  method: 'PUT',
  path: '/wps/relay/MCSFE_updateLanguage',
  access: 'member',
  summary: 'Stores the language that the member chose.',
  assumed: true,
  whileOnBreak: true,
  input: z.object({ language: askedLanguage }),
  output: nothing,
  errors: [],
});

export const memberInfo = defineCall({
  method: 'GET',
  path: '/wps/member/info',
  access: 'member',
  summary: 'The member who is logged in.',
  whileRestricted: true,
  whileOnBreak: true,
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
    /** The name of the drawn avatar. */
    avatar: z.string(),
    /** The id of the picture that the member has instead, for `readFile`. */
    avatarFile: z.nullable(z.string()),
    currency: z.string(),
    /** Why the session can do nothing but change the password; null when it can. */
    mustChangePassword: z.nullable(z.enum(['default', 'expired'])),
    /** The break that the member takes: until its end, at least, the session can only withdraw and read what that takes. Null without one. */
    onBreak: z.nullable(heldBreak),
    joinedAt: z.string(),
    /** The day that it is now at the portal. */
    today: day,
  }),
  errors: [],
});

/** Whether a bill of a kind of contract can be asked for, or waits to be approved or paid; `closed`: the kind is not open to the member. */
const contractRequest = z.enum(['closed', 'none', 'to_request', 'waits']);

/** The member's contract of a kind, and the rate in percent of its highest tier. */
const contractInfo = z.object({
  state: z.enum(['closed', 'none', 'offered', 'valid', 'ended']),
  rate: z.nullable(z.string()),
  /** The rate of an offer that waits for the member’s answer, also beside a contract that is valid; null: none waits. */
  offer: z.nullable(z.string()),
});

export const consolidatedFunds = defineCall({
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  access: 'member',
  summary:
    'The member’s salaries and dividend: which payments the member can request, and the agreed contracts.',
  whileOnBreak: true,
  input: nothing,
  output: z.object({
    dailysalreqtype: contractRequest,
    divtypereq: contractRequest,
    contracthoursalreq: contractRequest,
    realtimesalreqtype: contractRequest,
    contractmrdailysalinfotype: contractInfo,
    contracthoursalinfo: contractInfo,
    dailysalinfotype: contractInfo,
    realtimesalinfotype: contractInfo,
    divtypeinfo: contractInfo,
  }),
  errors: [],
});

export const memberIcon = defineCall({
  method: 'GET',
  path: '/wps/member/info/icon',
  access: 'member',
  summary: 'The badge of the VIP level.',
  input: nothing,
  output: z.object({ icon: z.string() }),
  errors: [],
});

export const playerAvatar = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerAvatar',
  access: 'member',
  summary: 'The name of the chosen avatar, and the id of the picture that the member has instead.',
  input: nothing,
  output: z.object({ avatar: z.string(), avatarFile: z.nullable(z.string()) }),
  errors: [],
});

export const changePassword = defineCall({
  method: 'POST',
  path: '/wps/member/password',
  access: 'member',
  summary: 'Changes the password and ends every other session.',
  encrypted: true,
  trueAccount: true,
  whileRestricted: true,
  /** The old password may be left out shortly after signing in with it. */
  whileOnBreak: true,
  input: z.object({ oldPassword: z.optional(short), newPassword: short, confirmNewPassword: short }),
  output: z.object({ token: z.string() }),
  act: 'sign_in',
  errors: [...ownerErrors, 'confirmation_mismatch', 'password_too_common', 'password_unchanged'],
});

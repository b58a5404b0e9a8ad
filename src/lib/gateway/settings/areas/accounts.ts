// Registering, logging in, and what protects an account.
import * as z from 'zod/mini';
import { defaultRegisterRules, type RegisterRules, registerRules } from '../../../contract/register-rules.ts';
import { hasDoubtfulStar, isExpression } from '../custom-pattern.ts';
import { serverUrl, serverUrlOrNone } from '../shapes.ts';
import type { Definitions } from './definition.ts';

const everyExpression = (fits: (expression: string) => boolean) => (rules: RegisterRules) =>
  Object.values(rules).every(({ acceptedPattern }) => !acceptedPattern || fits(acceptedPattern));

const rulesOfFields = registerRules.check(
  z.refine(everyExpression(isExpression), { message: 'an acceptedPattern is not a valid RE2 expression' }),
);

const rulesToSave = rulesOfFields.check(
  z.refine(
    everyExpression((expression) => !hasDoubtfulStar(expression)),
    {
      message:
        'In an acceptedPattern, * matches any characters. To repeat the part before it, write {0,}. To allow anything, write .*',
    },
  ),
);

const RECAPTCHA = 'https://www.google.com/recaptcha/api.js';

export const accounts = {
  'register.rules': {
    says: 'The fields of the registration form, each with its rule. In an acceptedPattern, * matches any characters. To repeat the part before it, write {0,}.',
    schema: rulesOfFields,
    toSave: rulesToSave,
    standard: defaultRegisterRules,
  },
  'register.minAge': {
    says: 'The minimum age of a new member.',
    schema: z.union([z.literal(18), z.literal(21)]),
    standard: 18 as const,
  },
  'register.countries': {
    says: 'ISO 3166 codes of the countries for mobile numbers, in the order of the list. Numbers from other countries are refused.',
    schema: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))),
    standard: [
      'VN',
      'TH',
      'ID',
      'CN',
      'MY',
      'PH',
      'SG',
      'KH',
      'LA',
      'MM',
      'JP',
      'KR',
      'IN',
      'AU',
      'GB',
      'US',
    ],
  },
  'register.affiliates': {
    says: "Affiliate codes that are valid besides the agents' own, each with its hosts. No hosts means all hosts.",
    schema: z.record(z.string(), z.array(z.string())),
    standard: {},
  },
  'botCheck.provider': {
    says: 'The bot check: a proof of work (altcha), Turnstile, or none.',
    schema: z.enum(['altcha', 'turnstile', 'none']),
    standard: 'altcha' as const,
  },
  'botCheck.cost': {
    says: 'Rounds of key derivation in one attempt at the proof of work. A browser needs about 256 attempts.',
    schema: z.int().check(z.gte(1), z.lte(100_000)),
    standard: 500,
  },
  'botCheck.captchaFactor': {
    says: 'How many times as many rounds an attempt has where wrong guesses at a login have brought a captcha.',
    schema: z.int().check(z.gte(1), z.lte(100)),
    standard: 16,
  },
  'botCheck.siteKey': {
    says: 'The site key for Turnstile.',
    schema: z.string(),
    standard: '',
  },
  'phoneSignIn.firebase': {
    says: 'The web configuration of a Firebase project for login by phone. Without an apiKey, login by phone is not offered.',
    schema: z.strictObject({
      apiKey: z.string(),
      projectId: z.string(),
      restUrl: serverUrl,
      keysUrl: serverUrl,
      /** The script of the captcha that the service asks of browsers; empty for none. */
      captchaUrl: z._default(serverUrlOrNone, RECAPTCHA),
    }),
    standard: {
      apiKey: '',
      projectId: '',
      restUrl: 'https://identitytoolkit.googleapis.com',
      keysUrl: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
      captchaUrl: RECAPTCHA,
    },
  },
  'login.extraVerification': {
    says: 'Whether a login from a new network address needs extra verification.',
    schema: z.boolean(),
    standard: true,
  },
  'login.freshMinutes': {
    says: 'For how many minutes after a login a member does not need to enter the current password again.',
    schema: z.int().check(z.gte(0)),
    standard: 5,
  },
  'password.expiryDays': {
    says: 'After how many days a password must be changed.',
    schema: z.int().check(z.gte(1)),
    standard: 90,
  },
  'code.minutes': {
    says: 'For how many minutes a code by SMS or email is valid.',
    schema: z.int().check(z.gte(1)),
    standard: 5,
  },
  'code.tries': {
    says: 'How many attempts a member has to enter a code.',
    schema: z.int().check(z.gte(1)),
    standard: 5,
  },
  'reset.minutes': {
    says: 'For how many minutes the link to a new password is valid.',
    schema: z.int().check(z.gte(1)),
    standard: 30,
  },
  'session.idleMinutes': {
    says: 'After how many minutes without a call by the member a session ends.',
    schema: z.int().check(z.gte(1)),
    standard: 120,
  },
  'session.absoluteHours': {
    says: 'After how many hours a session ends in any case.',
    schema: z.int().check(z.gte(1)),
    standard: 24,
  },
} as const satisfies Definitions;

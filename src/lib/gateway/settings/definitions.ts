// Every setting an operator may change: its shape and what holds until somebody does.
import * as z from 'zod/mini';
import { defaultRegisterRules, registerRules } from '../../contract/register-rules.ts';
import { isExpression } from './custom-pattern.ts';
import {
  type DepositMethod,
  depositMethods,
  host,
  installUrl,
  limit,
  linkTo,
  positiveAmount,
  serverUrl,
  serverUrlOrNone,
  time,
} from './shapes.ts';

const rulesOfFields = registerRules.check(
  z.refine(
    (rules) =>
      Object.values(rules).every((rule) => !rule.acceptedPattern || isExpression(rule.acceptedPattern)),
    { message: 'an acceptedPattern is no expression of RE2' },
  ),
);

/** Whether a name is a time zone of the IANA list. */
const isZone = (name: string): boolean => name === 'UTC' || Intl.supportedValuesOf('timeZone').includes(name);

const RECAPTCHA = 'https://www.google.com/recaptcha/api.js';

export const definitions = {
  'brand.name': { schema: z.string().check(z.minLength(1), z.maxLength(40)), standard: 'Portico' },
  'brand.merchant': { schema: z.string(), standard: 'portico' },
  'brand.merchantCode': { schema: z.string(), standard: 'PORTICO' },
  'brand.currency': { schema: z.string().check(z.regex(/^[A-Z]{3}$/)), standard: 'USD' },
  /** Days, weeks and months of every record, limit and statement are of this zone. Fixed once money has moved. */
  'portal.zone': {
    schema: z.string().check(z.refine(isZone, { message: 'is no time zone' })),
    standard: 'Asia/Ho_Chi_Minh',
  },
  'brand.languages': { schema: z.array(z.enum(['en', 'cn', 'id', 'th', 'vi'])), standard: ['en' as const] },
  'brand.loginedToHomePage': { schema: z.boolean(), standard: false },
  'brand.contactUrl': { schema: linkTo, standard: '/help/contact' },
  'brand.social': {
    schema: z.record(z.string(), serverUrl),
    standard: {
      Facebook: 'https://www.facebook.com/',
      Instagram: 'https://www.instagram.com/',
      YouTube: 'https://www.youtube.com/',
      Telegram: 'https://telegram.org/',
      Discord: 'https://discord.com/',
      LinkedIn: 'https://www.linkedin.com/',
    },
  },
  'brand.licence': {
    schema: z.string().check(z.maxLength(300)),
    standard: 'Demonstration site. No licence is held and no real money is taken.',
  },
  'register.rules': { schema: rulesOfFields, standard: defaultRegisterRules },
  'referral.shown': { schema: z.boolean(), standard: false },
  'register.minAge': { schema: z.union([z.literal(18), z.literal(21)]), standard: 18 as const },
  /** ISO 3166 codes in the order of the list; a number of another country is refused. */
  'register.countries': {
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
  /** Valid affiliate codes, beside the agents' own, each with its hosts (none means any). */
  'register.affiliates': { schema: z.record(z.string(), z.array(z.string())), standard: {} },
  'botCheck.provider': { schema: z.enum(['altcha', 'turnstile', 'none']), standard: 'altcha' as const },
  /** Rounds of the key derivation in one try of the proof; about 256 tries are needed. */
  'botCheck.cost': { schema: z.int().check(z.gte(1), z.lte(100_000)), standard: 500 },
  'botCheck.siteKey': { schema: z.string(), standard: '' },
  /** The web configuration of a Firebase project; without a key the way is not offered. */
  'phoneSignIn.firebase': {
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
  'login.extraVerification': { schema: z.boolean(), standard: true },
  'login.freshMinutes': { schema: z.int().check(z.gte(0)), standard: 5 },
  'password.expiryDays': { schema: z.int().check(z.gte(1)), standard: 90 },
  'code.minutes': { schema: z.int().check(z.gte(1)), standard: 5 },
  'code.tries': { schema: z.int().check(z.gte(1)), standard: 5 },
  'reset.minutes': { schema: z.int().check(z.gte(1)), standard: 30 },
  /** ISO 3166 codes of countries in which the portal is not offered; XX is for addresses of no known country. */
  'access.restrictedCountries': {
    schema: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))),
    standard: [] as string[],
  },
  /** Addresses and networks (CIDR) that are turned away. */
  'access.deniedAddresses': {
    schema: z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])),
    standard: [] as string[],
  },
  /** The header in which a trusted proxy names the visitor's country. */
  'access.countryHeader': { schema: z.nullable(z.string().check(z.regex(/^[\w-]+$/))), standard: null },
  'session.idleMinutes': { schema: z.int().check(z.gte(1)), standard: 120 },
  'session.absoluteHours': { schema: z.int().check(z.gte(1)), standard: 24 },
  'status.maintenance': {
    schema: z.strictObject({ on: z.boolean(), until: z.nullable(time) }),
    standard: { on: false, until: null },
  },
  /** Hosts that are the portal's; any when empty. */
  'domains.allowed': { schema: z.array(host), standard: [] as string[] },
  'domains.routes': { schema: z.array(host), standard: [] as string[] },
  'cdn.images': { schema: z.array(serverUrl), standard: [] as string[] },
  'cdn.launch': { schema: z.array(serverUrl), standard: [] as string[] },
  /** The game of the corner widget; empty for none. */
  'miniGame.gameId': { schema: z.string(), standard: 'cherry-lane' },
  /** What the download page offers to install; with none it shows how to put the portal on the home screen. */
  'download.resources': {
    schema: z.array(
      z.strictObject({
        resourceType: z.enum(['MOBILECONFIG', 'IOS', 'Android']),
        url: installUrl,
        name: z.string().check(z.minLength(1), z.maxLength(60)),
        qrCodeUrl: z.optional(installUrl),
      }),
    ),
    standard: [] as { resourceType: 'MOBILECONFIG' | 'IOS' | 'Android'; url: string; name: string }[],
  },
  /** Legacy paths; the one of type 3 leads to customer service (`gateway/chat/service-path.ts`). */
  'service.pathList': {
    schema: z.array(
      z.strictObject({ type: z.int(), path: z.string().check(z.minLength(9), z.maxLength(2000)) }),
    ),
    standard: [] as { type: number; path: string }[],
  },
  /** Hosts at which customer service may be; others are not opened. */
  'service.hosts': {
    schema: z.array(z.string().check(z.regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/))),
    standard: [] as string[],
  },
  /** How many words feedback has. */
  'feedback.minWords': { schema: z.int().check(z.gte(1), z.lte(300)), standard: 5 },
  'feedback.maxWords': { schema: z.int().check(z.gte(1), z.lte(300)), standard: 300 },
  'games.esports': { schema: z.array(z.string()), standard: [] as string[] },
  envelope: { schema: z.enum(['required', 'optional']), standard: 'required' as const },
  'clock.offsetMs': { schema: z.int(), standard: 0 },
  'demo.balance': { schema: positiveAmount, standard: '1000.00' },
  'deposit.methods': {
    schema: depositMethods,
    standard: [
      pay('bank', 'Bank transfer', 'bank', '20.00', '5000.00', 0, '1 to 5 min'),
      pay('qr', 'QR pay', 'qr', '10.00', '2000.00', 0, 'Instant'),
      pay('ewallet', 'E-wallet', 'wallet', '10.00', '3000.00', 50, 'Instant'),
      pay('stablecoin', 'Stablecoin', 'coin', '50.00', '20000.00', 0, '10 min'),
      pay('card', 'Bank card', 'card', '20.00', '1000.00', 180, 'Instant'),
    ],
  },
  'deposit.holdMinutes': { schema: z.int().check(z.gte(1)), standard: 15 },
  /**
   * How many times the tries of an IPv6 /64 its /48 has. 16 is enough for an office, or for the members of a mobile network who
   * come at once, and little for somebody who holds all the /64s.
   */
  'network.wideFactor': { schema: z.int().check(z.gte(1), z.lte(65_536)), standard: 16 },
  'limits.read': { schema: limit, standard: { points: 600, seconds: 60 } },
  /** Pages and pictures that have to be made for an address; what is kept is never limited. */
  'limits.miss': { schema: limit, standard: { points: 300, seconds: 60 } },
  /** Pages among them at a host without recent visits. Anyone can invent hosts, and each has pages of its own. */
  'limits.newHost': { schema: limit, standard: { points: 10, seconds: 60 } },
  'limits.write': { schema: limit, standard: { points: 120, seconds: 60 } },
  'limits.money': { schema: limit, standard: { points: 60, seconds: 60 } },
  'limits.spin': { schema: limit, standard: { points: 300, seconds: 60 } },
  /** Failed sign-ins from an address, after which it waits. */
  'limits.loginAddress': { schema: limit, standard: { points: 20, seconds: 3600 } },
  /** Failed logins of an account from an address, after which the login asks for a captcha. */
  'limits.loginAccount': { schema: limit, standard: { points: 5, seconds: 900 } },
  /** Failed logins of an account from everywhere, after which browsers that it does not know need a captcha. */
  'limits.accountCaptcha': { schema: limit, standard: { points: 10, seconds: 3600 } },
  /** The same with that captcha answered, after which those browsers wait. */
  'limits.accountWait': { schema: limit, standard: { points: 50, seconds: 3600 } },
  /** Failed sign-ins of an account in a browser that it knows, after which that browser waits. */
  'limits.knownBrowser': { schema: limit, standard: { points: 20, seconds: 3600 } },
  /** Wrong second proofs of an account, after which it waits; a browser that it knows is counted for itself. */
  'limits.secondProof': { schema: limit, standard: { points: 20, seconds: 3600 } },
  /** Wrong keys of operators from an address, after which it waits. */
  'limits.operatorKey': { schema: limit, standard: { points: 20, seconds: 3600 } },
  'limits.captcha': { schema: limit, standard: { points: 60, seconds: 60 } },
  'limits.codeMinute': { schema: limit, standard: { points: 1, seconds: 60 } },
  'limits.codeRecipient': { schema: limit, standard: { points: 5, seconds: 3600 } },
  'limits.codeAddress': { schema: limit, standard: { points: 20, seconds: 86_400 } },
  /** Tries at registering from an address, those that are refused among them. */
  'limits.registerTries': { schema: limit, standard: { points: 30, seconds: 3600 } },
  /** Accounts that an address registers. */
  'limits.register': { schema: limit, standard: { points: 5, seconds: 3600 } },
  'limits.feedback': { schema: limit, standard: { points: 10, seconds: 3600 } },
  /** Messages of a member in the chat room. */
  'limits.chatBurst': { schema: limit, standard: { points: 1, seconds: 3 } },
  'limits.chatMinute': { schema: limit, standard: { points: 20, seconds: 60 } },
  'limits.freeplay': { schema: limit, standard: { points: 20, seconds: 3600 } },
} as const satisfies Record<string, { schema: z.ZodMiniType; standard: unknown }>;

export type SettingKey = keyof typeof definitions;
export type SettingValue<K extends SettingKey> = z.output<(typeof definitions)[K]['schema']>;

function pay(
  id: string,
  name: string,
  icon: DepositMethod['icon'],
  min: string,
  max: string,
  feeBasisPoints: number,
  speed: string,
): DepositMethod {
  return {
    id,
    name,
    icon,
    provider: 'sandbox',
    min,
    max,
    feeBasisPoints,
    speed,
    pausedUntil: null,
    pausedReason: null,
  };
}

// What the portal is set to (specification, section 7; shapes of section 3, "Permission result" and "Routers result").
import * as z from 'zod/mini';
import { registerFields } from '../rules/register.ts';
import { defineCall } from './call.ts';
import { whitelabel } from './switches.ts';
import { isoTime, language, nothing } from './values.ts';

const fieldRule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  patternId: z.string(),
  acceptedPattern: z.string(),
  min: z.int(),
  max: z.int(),
});

const registerSettingsShape = z.record(z.enum(registerFields), fieldRule);

/** Something to install; its code is made of `qrCodeUrl`. */
const resource = z.object({
  labelNameEn: z.string(),
  url: z.string(),
  resourceType: z.enum(['MOBILECONFIG', 'IOS', 'Android']),
  name: z.string(),
  qrCodeUrl: z.string(),
});

export const registerSettings = defineCall({
  method: 'GET',
  path: '/wps/system/setting/register',
  access: 'public',
  summary: 'The fields of registration, each with its rule.',
  kept: true,
  input: nothing,
  output: registerSettingsShape,
  errors: [],
});

export const systemStatus = defineCall({
  method: 'GET',
  path: '/wps/system/status',
  access: 'public',
  summary: 'The offer of the portal at this host, and whether it is open.',
  input: z.object({ url: z.optional(z.string().check(z.maxLength(200))) }),
  output: z.object({
    info: z.object({
      whitelabel: whitelabel.output,
      register: registerSettingsShape,
      resources: z.array(resource),
      customerService: z.nullable(z.string()),
      imageCDNs: z.array(z.string()),
      launchGameCDNs: z.array(z.string()),
      /** Origins at which games of outside vendors open. */
      gameFrames: z.array(z.string()),
    }),
    location: z.nullable(z.string()),
    maintenance: z.boolean(),
    maintenanceEnd: z.nullable(z.string()),
    regionRestriction: z.boolean(),
  }),
  errors: ['domain_invalid'],
});

export const portalTime = defineCall({
  method: 'GET',
  path: '/wps/system/time',
  access: 'public',
  summary: 'The portal’s clock, by which games close and open.',
  assumed: true,
  input: nothing,
  output: z.object({ now: isoTime }),
  errors: [],
});

export const domainRoute = defineCall({
  method: 'GET',
  path: '/wps/system/domainRoute',
  access: 'public',
  summary: 'Other addresses of the portal, each with speed 0 until the browser has measured it.',
  kept: true,
  input: nothing,
  output: z.object({
    domainList: z.array(z.object({ domain: z.string(), speed: z.literal(0) })),
    resources: z.array(resource),
  }),
  errors: [],
});

export const helpCenter = defineCall({
  method: 'GET',
  path: '/wps/system/helpCenter',
  access: 'public',
  summary: 'The entries of the help centre.',
  kept: true,
  input: nothing,
  output: z.array(
    z.object({
      anchor: z.string(),
      title: z.string(),
      group: z.string(),
      summary: z.string(),
      url: z.string(),
    }),
  ),
  errors: [],
});

export const brandSettings = defineCall({
  method: 'GET',
  path: '/wps/relay/MCSFE_getBrand',
  access: 'public',
  summary: 'The brand: name, currency, languages, links, and the constants that a client sends.',
  kept: true,
  assumed: true,
  input: nothing,
  output: z.object({
    name: z.string(),
    merchant: z.string(),
    merchantCode: z.string(),
    currency: z.string(),
    /** Days and times are of this zone. */
    zone: z.string(),
    languages: z.array(language),
    loginedToHomePage: z.boolean(),
    /** Home, login and registration have the light banner style. */
    lightBanner: z.boolean(),
    /** Whether the counter of the specification is shown, which counts and promises no prize. */
    jackpotCounter: z.boolean(),
    referralShown: z.boolean(),
    contactUrl: z.string(),
    /** Customer service opens in a window of its own, by the call `customerService`. */
    serviceWindow: z.boolean(),
    /** Every page says that payments are not real: production runs on the stand-in cashier. */
    testPayments: z.boolean(),
    /** From this age on people may register. */
    minAge: z.int(),
    /** The game of the corner widget; empty for none. */
    miniGame: z.string(),
    /** How many words feedback has. */
    feedback: z.object({ min: z.int(), max: z.int() }),
    social: z.record(z.string(), z.string()),
    licence: z.string(),
    lotteryType: z.literal('Elott'),
    device: z.literal('WEB'),
    platform: z.literal('web'),
    clientType: z.literal(3),
    prizeModes: z.array(z.string()),
    announcementTypes: z.array(z.string()),
  }),
  errors: [],
});

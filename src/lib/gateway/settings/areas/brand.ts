// The brand: what it is called, what it links to and what it offers beside games.
import * as z from 'zod/mini';
import { locales } from '../../../rules/locales.ts';
import { installUrl, linkTo, serverUrl } from '../shapes.ts';
import type { Definitions } from './definition.ts';

export const brand = {
  'brand.name': {
    says: "The brand's name, shown on every page and in mails.",
    schema: z.string().check(z.minLength(1), z.maxLength(40)),
    standard: 'Portico',
  },
  'brand.merchant': {
    says: 'The merchant in the site status.',
    schema: z.string(),
    standard: 'portico',
  },
  'brand.merchantCode': {
    says: 'The merchant code in the site status.',
    schema: z.string(),
    standard: 'PORTICO',
  },
  'brand.currency': {
    says: 'The one money currency of this portal, beside FUN (play money) and PTS (points). Fixed once money has moved.',
    schema: z.string().check(z.regex(/^(?!FUN$|PTS$)[A-Z]{3}$/)),
    standard: 'USD',
  },
  'brand.languages': {
    says: 'The languages that visitors can choose from. The first is shown to those who have not chosen.',
    schema: z.array(z.enum(locales)),
    standard: ['en' as const],
  },
  'brand.loginedToHomePage': {
    says: 'Whether visitors must log in before they see the portal.',
    schema: z.boolean(),
    standard: false,
  },
  'brand.lightBanner': {
    says: 'Whether the banners of Home and the pictures of login and registration are light. Otherwise they are dark.',
    schema: z.boolean(),
    standard: true,
  },
  'brand.jackpotCounter': {
    says: 'Whether Home and the slots show the counter that only counts. Without it they show what the jackpots hold.',
    schema: z.boolean(),
    standard: true,
  },
  'brand.contactUrl': {
    says: 'The address of links to customer support.',
    schema: linkTo,
    standard: '/help/contact',
  },
  'brand.social': {
    says: 'The social networks in the footer, with their addresses.',
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
    says: 'The sentence about the licence, in the footer.',
    schema: z.string().check(z.maxLength(300)),
    standard: 'Demonstration site. We hold no licence and take no real money.',
  },
  'referral.shown': {
    says: 'Whether the menu and the footer link to the page about inviting friends.',
    schema: z.boolean(),
    standard: true,
  },
  'cdn.images': {
    says: 'Hosts of pictures, for clients.',
    schema: z.array(serverUrl),
    standard: [] as string[],
  },
  'cdn.launch': {
    says: 'Hosts of pages that launch games.',
    schema: z.array(serverUrl),
    standard: [] as string[],
  },
  'download.resources': {
    says: 'The apps on the download page. If there are none, it shows how to add the portal to the home screen.',
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
  'service.pathList': {
    says: 'Encoded paths for clients. The path of type 3 opens customer support (`operator service encode`).',
    schema: z.array(
      z.strictObject({ type: z.int(), path: z.string().check(z.minLength(9), z.maxLength(2000)) }),
    ),
    standard: [] as { type: number; path: string }[],
  },
  'service.hosts': {
    says: 'Hosts on which customer support may open.',
    schema: z.array(z.string().check(z.regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/))),
    standard: [] as string[],
  },
} as const satisfies Definitions;

// How often something may be done. All of them can be changed while the portal runs.
import * as z from 'zod/mini';
import { limit } from '../shapes.ts';
import type { Definitions } from './definition.ts';

export const limits = {
  'network.wideFactor': {
    says: 'How many times the limit of an IPv6 /64 network applies to its /48 network, and the limit of one member to everyone who is logged in at one address. 16 is enough for an office or a mobile network, and little for somebody who owns the whole /48.',
    schema: z.int().check(z.gte(1), z.lte(65_536)),
    standard: 16,
  },
  'limits.read': {
    says: 'Calls that read, per member, or per address without a login.',
    schema: limit,
    standard: { points: 600, seconds: 60 },
  },
  'limits.miss': {
    says: 'Pages rendered per address. Cached ones are not limited.',
    schema: limit,
    standard: { points: 300, seconds: 60 },
  },
  'limits.picture': {
    says: 'Covers and other drawn pictures per address, which are rendered once and kept. Somebody who scrolls through a large lobby sees thousands.',
    schema: limit,
    standard: { points: 6_000, seconds: 60 },
  },
  'limits.newHost': {
    says: 'The same for pages at a host without recent visits. Anyone can invent hosts, and each host has pages of its own.',
    schema: limit,
    standard: { points: 10, seconds: 60 },
  },
  'limits.write': {
    says: 'Calls that change something, per member, or per address without a login.',
    schema: limit,
    standard: { points: 120, seconds: 60 },
  },
  'limits.money': {
    says: 'Calls that move money, per member.',
    schema: limit,
    standard: { points: 60, seconds: 60 },
  },
  'limits.downline': {
    says: 'Accounts that an agent creates directly.',
    schema: limit,
    standard: { points: 20, seconds: 86_400 },
  },
  'limits.export': {
    says: 'Files of records per member.',
    schema: limit,
    standard: { points: 20, seconds: 600 },
  },
  'limits.spin': {
    says: 'Game rounds per member.',
    schema: limit,
    standard: { points: 300, seconds: 60 },
  },
  'limits.shots': {
    says: 'How many messages with shots at fish a member may send, counted over all processes.',
    schema: limit,
    standard: { points: 4, seconds: 1 },
  },
  'limits.loginAddress': {
    says: 'Failed logins per address, before the address must wait.',
    schema: limit,
    standard: { points: 20, seconds: 3600 },
  },
  'limits.loginAccount': {
    says: 'Failed logins per account and address, before the login needs a captcha.',
    schema: limit,
    standard: { points: 5, seconds: 900 },
  },
  'limits.accountCaptcha': {
    says: 'Failed logins per account from all addresses, before browsers that the account does not know need a captcha.',
    schema: limit,
    standard: { points: 10, seconds: 3600 },
  },
  'limits.accountWait': {
    says: 'The same with a correct captcha, before these browsers must wait.',
    schema: limit,
    standard: { points: 50, seconds: 3600 },
  },
  'limits.knownBrowser': {
    says: 'Failed logins per account in a browser that it knows, before that browser must wait.',
    schema: limit,
    standard: { points: 20, seconds: 3600 },
  },
  'limits.secondProof': {
    says: 'Failed extra verifications per account, before it must wait. A browser that the account knows is counted by itself.',
    schema: limit,
    standard: { points: 20, seconds: 3600 },
  },
  'limits.operatorKey': {
    says: 'Wrong operator keys per address, before the address must wait.',
    schema: limit,
    standard: { points: 20, seconds: 3600 },
  },
  'limits.vendor': {
    says: 'Signed calls per vendor. Beyond them its calls are answered "too many requests" and come again later.',
    schema: limit,
    standard: { points: 2_000, seconds: 10 },
  },
  'limits.vendorSignature': {
    says: 'Calls for vendors without a correct signature per address, before those of the address must wait. Signed ones are heard.',
    schema: limit,
    standard: { points: 60, seconds: 60 },
  },
  'limits.captcha': {
    says: 'Captchas per address.',
    schema: limit,
    standard: { points: 60, seconds: 60 },
  },
  'limits.codeMinute': {
    says: 'Codes per recipient, over the shorter time.',
    schema: limit,
    standard: { points: 1, seconds: 60 },
  },
  'limits.codeRecipient': {
    says: 'Codes per recipient, over the longer time.',
    schema: limit,
    standard: { points: 5, seconds: 3600 },
  },
  'limits.codeAddress': {
    says: 'Codes requested per address.',
    schema: limit,
    standard: { points: 20, seconds: 86_400 },
  },
  'limits.registerTries': {
    says: 'Attempts to register per address, with the refused ones.',
    schema: limit,
    standard: { points: 30, seconds: 3600 },
  },
  'limits.register': {
    says: 'Accounts registered per address.',
    schema: limit,
    standard: { points: 5, seconds: 3600 },
  },
  'limits.feedback': {
    says: 'Feedback per address.',
    schema: limit,
    standard: { points: 10, seconds: 3600 },
  },
  'limits.contact': {
    says: 'Messages to customer support, of a member, or from an address without a login.',
    schema: limit,
    standard: { points: 5, seconds: 3600 },
  },
  'limits.nickname': {
    says: 'How often a member changes the nickname.',
    schema: limit,
    standard: { points: 3, seconds: 86_400 },
  },
  'limits.upload': {
    says: 'Pictures that a member uploads.',
    schema: limit,
    standard: { points: 30, seconds: 86_400 },
  },
  'limits.chatBurst': {
    says: 'Chat messages per member, over the shorter time.',
    schema: limit,
    standard: { points: 1, seconds: 3 },
  },
  'limits.chatMinute': {
    says: 'Chat messages per member, over the longer time.',
    schema: limit,
    standard: { points: 20, seconds: 60 },
  },
  'limits.freeplay': {
    says: 'Trial accounts per address.',
    schema: limit,
    standard: { points: 20, seconds: 3600 },
  },
} as const satisfies Definitions;

// How often something may be done. All of them can be changed while the portal runs.
import * as z from 'zod/mini';
import { limit } from '../shapes.ts';
import type { Definitions } from './definition.ts';

export const limits = {
  'network.wideFactor': {
    says: 'How many times the tries of an IPv6 /64 its /48 has, and those of one member all who are logged in at an address. 16 is enough for an office, or for the members of a mobile network who come at once, and little for the owner of all its networks.',
    schema: z.int().check(z.gte(1), z.lte(65_536)),
    standard: 16,
  },
  'limits.read': {
    says: 'Calls that read, of a member, or of an address without a login.',
    schema: limit,
    standard: { points: 600, seconds: 60 },
  },
  'limits.miss': {
    says: 'Pages and pictures that have to be made for an address; cached ones are never limited.',
    schema: limit,
    standard: { points: 300, seconds: 60 },
  },
  'limits.newHost': {
    says: 'Pages among them at a host without recent visits. Anyone can invent hosts, and each has pages of its own.',
    schema: limit,
    standard: { points: 10, seconds: 60 },
  },
  'limits.write': {
    says: 'Calls that change something, of a member, or of an address without a login.',
    schema: limit,
    standard: { points: 120, seconds: 60 },
  },
  'limits.money': {
    says: 'Calls that move money, of a member.',
    schema: limit,
    standard: { points: 60, seconds: 60 },
  },
  'limits.spin': {
    says: 'Rounds of a member.',
    schema: limit,
    standard: { points: 300, seconds: 60 },
  },
  'limits.loginAddress': {
    says: 'Failed logins from an address, after which it waits.',
    schema: limit,
    standard: { points: 20, seconds: 3600 },
  },
  'limits.loginAccount': {
    says: 'Failed logins of an account from an address, after which the login asks for a captcha.',
    schema: limit,
    standard: { points: 5, seconds: 900 },
  },
  'limits.accountCaptcha': {
    says: 'Failed logins of an account from everywhere, after which browsers that it does not know need a captcha.',
    schema: limit,
    standard: { points: 10, seconds: 3600 },
  },
  'limits.accountWait': {
    says: 'The same with that captcha answered, after which those browsers wait.',
    schema: limit,
    standard: { points: 50, seconds: 3600 },
  },
  'limits.knownBrowser': {
    says: 'Failed logins of an account in a browser that it knows, after which that browser waits.',
    schema: limit,
    standard: { points: 20, seconds: 3600 },
  },
  'limits.secondProof': {
    says: 'Wrong second proofs of an account, after which it waits; a browser that it knows is counted by itself.',
    schema: limit,
    standard: { points: 20, seconds: 3600 },
  },
  'limits.operatorKey': {
    says: 'Wrong keys of operators from an address, after which it waits.',
    schema: limit,
    standard: { points: 20, seconds: 3600 },
  },
  'limits.captcha': {
    says: 'Captchas for an address.',
    schema: limit,
    standard: { points: 60, seconds: 60 },
  },
  'limits.codeMinute': {
    says: 'Codes to one recipient, the shorter limit.',
    schema: limit,
    standard: { points: 1, seconds: 60 },
  },
  'limits.codeRecipient': {
    says: 'Codes to one recipient, the longer limit.',
    schema: limit,
    standard: { points: 5, seconds: 3600 },
  },
  'limits.codeAddress': {
    says: 'Codes that an address asks for.',
    schema: limit,
    standard: { points: 20, seconds: 86_400 },
  },
  'limits.registerTries': {
    says: 'Registrations that an address tries, refused ones included.',
    schema: limit,
    standard: { points: 30, seconds: 3600 },
  },
  'limits.register': {
    says: 'Accounts that an address registers.',
    schema: limit,
    standard: { points: 5, seconds: 3600 },
  },
  'limits.feedback': {
    says: 'Feedback from an address.',
    schema: limit,
    standard: { points: 10, seconds: 3600 },
  },
  'limits.chatBurst': {
    says: 'Chat messages of a member, the shorter limit.',
    schema: limit,
    standard: { points: 1, seconds: 3 },
  },
  'limits.chatMinute': {
    says: 'Chat messages of a member, the longer limit.',
    schema: limit,
    standard: { points: 20, seconds: 60 },
  },
  'limits.freeplay': {
    says: 'Trial accounts from an address.',
    schema: limit,
    standard: { points: 20, seconds: 3600 },
  },
} as const satisfies Definitions;

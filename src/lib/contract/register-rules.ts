// The shape of the registration settings: which fields a new member fills in, and the rule of each.
import * as z from 'zod/mini';
import { type PatternId, patterns } from '../rules/patterns.ts';

const field = z.strictObject({
  enabled: z.boolean(),
  required: z.boolean(),
  pattern: z.enum(Object.keys(patterns) as [PatternId, ...PatternId[]]),
  min: z.int().check(z.gte(0)),
  max: z.int().check(z.gte(1), z.lte(200)),
});

export const registerRules = z.strictObject({
  username: field,
  password: field,
  email: field,
  affiliateCode: field,
  referralCode: field,
});

export type RegisterRules = z.output<typeof registerRules>;

export const defaultRegisterRules: RegisterRules = {
  username: { enabled: true, required: true, pattern: 'lettersFirstAlphanumeric', min: 6, max: 16 },
  password: { enabled: true, required: true, pattern: 'password', min: 8, max: 64 },
  email: { enabled: false, required: false, pattern: 'mailbox', min: 6, max: 120 },
  affiliateCode: { enabled: false, required: false, pattern: 'alphanumeric', min: 4, max: 20 },
  referralCode: { enabled: true, required: false, pattern: 'alphanumeric', min: 6, max: 12 },
};

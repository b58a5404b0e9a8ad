// The shape of the registration settings: which fields a new member fills in, and the rule of each.
import * as z from 'zod/mini';
import { LONGEST_VALUE } from '../rules/lengths.ts';
import { type PatternId, patterns } from '../rules/patterns.ts';
import { type RegisterField, registerFields } from '../rules/register.ts';

const field = z
  .strictObject({
    enabled: z.boolean(),
    required: z.boolean(),
    pattern: z.enum([...(Object.keys(patterns) as PatternId[]), 'custom']),
    /** The expression of the pattern `custom` (RE2); it takes the whole value, and a star alone takes any. */
    acceptedPattern: z.optional(z.string().check(z.minLength(1), z.maxLength(300))),
    min: z.int().check(z.gte(0)),
    max: z.int().check(z.gte(1), z.lte(LONGEST_VALUE)),
  })
  .check(
    z.refine((rule) => (rule.pattern === 'custom') === (rule.acceptedPattern !== undefined), {
      message: 'an acceptedPattern goes with the pattern "custom"',
    }),
  );

type Field = z.output<typeof field>;

export type RegisterRules = Record<RegisterField, Field>;

/** Fields that a setting leaves out keep their standard. */
export const registerRules = z.pipe(
  z.partialRecord(z.enum(registerFields), field).check(({ value: input, issues }) => {
    for (const [name, rule] of Object.entries(input)) {
      const message = misfitOf(name, rule);
      if (message) issues.push({ code: 'custom', input, path: [name], message });
    }
  }),
  z.transform((given): RegisterRules => ({ ...defaultRegisterRules, ...given })),
);

/** The lengths that values have, whatever a rule says of them. */
const lengths = new Map<string, [least: number, most: number]>([
  ['verificationCode', [6, 6]],
  ['birthday', [10, 10]],
  ['mobileNum', [4, 20]],
]);

/** Why nobody could register under a rule. */
function misfitOf(field: string, { pattern, min, max }: Field): string | undefined {
  if (min > max) return `min ${min} is above max ${max}`;
  if (field === 'birthday' && !/^date/.test(pattern))
    return `pattern "${pattern}", but it takes dateYmd or dateMdy`;
  // A sum may be answered with one digit, a picture has five letters.
  if (field === 'captcha' && (min > 1 || max < 5))
    return `min ${min}, max ${max}, but its answers have 1 to 5 characters`;
  const [least, most] = lengths.get(field) ?? [min, max];
  if (least <= min && max <= most) return undefined;
  const possible = least === most ? least : `${least} to ${most}`;
  return `min ${min}, max ${max}, but its values have ${possible} characters`;
}

const off = (pattern: PatternId, min: number, max: number): Field => ({
  enabled: false,
  required: false,
  pattern,
  min,
  max,
});

export const defaultRegisterRules: RegisterRules = {
  username: { enabled: true, required: true, pattern: 'lettersFirstAlphanumeric', min: 6, max: 16 },
  password: { enabled: true, required: true, pattern: 'password', min: 8, max: 64 },
  paymentPassword: off('numbers', 6, 6),
  payeeName: off('anything', 2, 60),
  nickname: off('anything', 2, 30),
  realName: off('anything', 2, 60),
  fullName: off('fullName', 3, 60),
  email: off('mailbox', 6, 120),
  mobileNum: off('mobile', 4, 20),
  verificationCode: off('numbers', 6, 6),
  captcha: off('alphanumeric', 1, 12),
  recommenderId: off('alphanumeric', 4, 20),
  affiliateCode: off('alphanumeric', 4, 20),
  referralCode: { enabled: true, required: false, pattern: 'alphanumeric', min: 6, max: 12 },
  qqNum: off('numbers', 5, 12),
  wechat: off('noSpaces', 4, 30),
  line: off('noSpaces', 4, 30),
  whatsapp: off('noSpaces', 4, 30),
  facebook: off('noSpaces', 4, 60),
  telegram: off('noSpaces', 4, 40),
  zalo: off('noSpaces', 4, 40),
  idNumber: off('alphanumeric', 6, 20),
  birthday: off('dateYmd', 10, 10),
  nationality: off('lettersAndSpaces', 2, 60),
  address: off('anything', 5, 200),
  occupation: off('anything', 2, 60),
  sourceOfIncome: off('anything', 2, 60),
};

// The member's other details, kept as one document.
import { isoDay } from '../../rules/patterns.ts';
import { type RegisterField, registerFields } from '../../rules/register.ts';
import type { Ctx } from '../core/ctx.ts';

/** Fields with a column of their own, and what only proves something. */
const ELSEWHERE = [
  'username',
  'password',
  'paymentPassword',
  'payeeName',
  'nickname',
  'email',
  'mobileNum',
  'verificationCode',
  'captcha',
  'affiliateCode',
  'referralCode',
] as const satisfies readonly RegisterField[];

type Told = Exclude<RegisterField, (typeof ELSEWHERE)[number]>;

const told = registerFields.filter(
  (field): field is Told => !(ELSEWHERE as readonly RegisterField[]).includes(field),
);
const place = ['registerUrl', 'domain'] as const;

type Key = Told | (typeof place)[number];

/** The fields that were filled in, and where the registering happened. Days are kept as `yyyy-MM-dd`. */
export function profileOf(given: { [K in Key]?: string | undefined }): Record<string, string> {
  const filled = [...told, ...place].flatMap((key) => {
    const value = given[key];
    return value ? [[key, key === 'birthday' ? isoDay(value) : value]] : [];
  });
  return Object.fromEntries(filled);
}

/** The birthday that a member gave; null without one. */
export async function birthdayOf({ db }: Pick<Ctx, 'db'>, memberId: bigint): Promise<string | null> {
  const { profile } = await db
    .selectFrom('members')
    .select('profile')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return (profile as { birthday?: string }).birthday ?? null;
}

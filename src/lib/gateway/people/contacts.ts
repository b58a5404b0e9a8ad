// Mobile numbers and mail addresses. Once bound to a member, each belongs to that member alone.
import { type ExpressionBuilder, sql } from 'kysely';
import type { Ctx } from '../core/ctx.ts';
import { Refusal } from '../core/errors.ts';
import type { DB } from '../db/schema.ts';
import { uniqueViolation } from '../db/unique-violation.ts';
import type { Mobile } from './mobile.ts';

type MobileNumber = Pick<Mobile, 'dialingCode' | 'number'>;

/** A condition on members: this number is bound to the account. The index on bound numbers answers it. */
export const hasBound =
  ({ dialingCode, number }: MobileNumber) =>
  (of: ExpressionBuilder<DB, 'members'>) =>
    of.and([
      of('country_dialing_code', '=', dialingCode),
      of('mobile_num', '=', number),
      of('mobile_bound_at', 'is not', null),
    ]);

/** Whether a member has bound this number. */
export async function mobileIsTaken({ db }: Ctx, mobile: MobileNumber): Promise<boolean> {
  const found = await db.selectFrom('members').select('id').where(hasBound(mobile)).executeTakeFirst();
  return found !== undefined;
}

/** Whether a member has bound this mail address, in any case of letters. */
export async function emailIsTaken({ db }: Ctx, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('members')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('email_bound_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Binds a number to the member, in place of an earlier one. Throws `mobile_taken` when another member has bound it. */
export async function bindMobile(ctx: Ctx, memberId: bigint, mobile: MobileNumber): Promise<void> {
  await ctx.db
    .updateTable('members')
    .set({
      country_dialing_code: mobile.dialingCode,
      mobile_num: mobile.number,
      mobile_bound_at: ctx.clock.now(),
    })
    .where('id', '=', memberId)
    .execute()
    .catch(refuseTaken);
}

/** Binds a mail address to the member, in place of an earlier one. Throws `email_taken` when another member has bound it. */
export async function bindEmail(ctx: Ctx, memberId: bigint, email: string): Promise<void> {
  await ctx.db
    .updateTable('members')
    .set({ email, email_bound_at: ctx.clock.now() })
    .where('id', '=', memberId)
    .execute()
    .catch(refuseTaken);
}

/**
 * Binds the address that the member gave at registration, once it is proven. Does nothing when another member has bound it, or
 * when the account already has a proof (a bound number, a payee name, an app, a passkey). The address may be mistyped and
 * belong to somebody else.
 */
export async function bindGivenEmail(ctx: Ctx, memberId: bigint): Promise<void> {
  await ctx.db
    .updateTable('members')
    .set({ email_bound_at: ctx.clock.now() })
    .where('id', '=', memberId)
    .where('email', 'is not', null)
    .where('email_bound_at', 'is', null)
    .where('mobile_bound_at', 'is', null)
    .where((of) => of(of.fn.coalesce('payee_name', of.val('')), '=', ''))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('totp_factors')
            .select('member_id')
            .where('member_id', '=', memberId)
            .where('confirmed_at', 'is not', null),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('passkeys').select('id').where('member_id', '=', memberId))),
    )
    .execute()
    .catch((error: unknown) => {
      if (uniqueViolation(error) !== 'members_email') throw error;
    });
}

function refuseTaken(error: unknown): never {
  const taken = uniqueViolation(error);
  if (taken === 'members_mobile') throw new Refusal('mobile_taken');
  if (taken === 'members_email') throw new Refusal('email_taken');
  throw error;
}

import { securityOverview as contract } from '../../contract/security.ts';
import type { Ctx } from '../core/ctx.ts';
import { handle } from '../core/handle.ts';
import { isFresh } from '../entry/sessions.ts';
import { maskedEmail, maskedMobile } from '../people/mobile.ts';

export const securityOverview = handle(contract, async ({ ctx, session }) => {
  const member = await ctx.db
    .selectFrom('members')
    .select(['password_hash', 'password_changed_at', 'payment_password_hash'])
    .select(['country_dialing_code', 'mobile_num', 'mobile_bound_at', 'email', 'email_bound_at'])
    .where('id', '=', session.memberId)
    .executeTakeFirstOrThrow();
  const { country_dialing_code: code, mobile_num: number, email } = member;
  return {
    passwordChangedAt: (member.password_hash && member.password_changed_at?.toISOString()) || null,
    freshLogin: await isFresh(ctx, session.sessionId),
    mobile: member.mobile_bound_at && code && number ? maskedMobile(code, number) : null,
    email: member.email_bound_at && email ? maskedEmail(email) : null,
    paymentPassword: member.payment_password_hash !== null,
    ...(await appOf(ctx, session.memberId)),
    passkeys: await passkeysOf(ctx, session.memberId),
  };
});

async function appOf(ctx: Ctx, memberId: bigint): Promise<{ totp: boolean; recoveryCodesLeft: number }> {
  const factor = await ctx.db
    .selectFrom('totp_factors')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const left = await ctx.db
    .selectFrom('recovery_codes')
    .select((of) => of.fn.countAll().as('count'))
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { totp: factor !== undefined, recoveryCodesLeft: Number(left.count) };
}

async function passkeysOf(ctx: Ctx, memberId: bigint) {
  const passkeys = await ctx.db
    .selectFrom('passkeys')
    .select(['id', 'label', 'created_at', 'last_used_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute();
  return passkeys.map(({ id, label, created_at, last_used_at }) => ({
    id,
    label,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }));
}

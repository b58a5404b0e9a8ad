import { securityOverview as contract } from '../../contract/security.ts';
import { handle } from '../core/handle.ts';
import { isFresh } from '../entry/sessions.ts';
import { maskedEmail, maskedMobile } from '../people/mobile.ts';
import { passkeysOf } from '../proofs/passkeys.ts';
import { paymentPasswordOf } from '../proofs/payment-password.ts';
import { recoveryCodesLeft } from '../proofs/recovery-codes.ts';
import { totpOf } from '../proofs/totp.ts';
import { cardsOf } from '../withdrawals/cards.ts';

export const securityOverview = handle(contract, async ({ ctx, session }) => {
  const { memberId, sessionId } = session;
  const member = await ctx.db
    .selectFrom('members')
    .select(['password_hash', 'password_changed_at'])
    .select(['country_dialing_code', 'mobile_num', 'mobile_bound_at', 'email', 'email_bound_at'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const { country_dialing_code: code, mobile_num: number, email } = member;
  const passkeys = await passkeysOf(ctx, memberId);
  return {
    passwordChangedAt: (member.password_hash && member.password_changed_at?.toISOString()) || null,
    freshLogin: await isFresh(ctx, sessionId),
    mobile: member.mobile_bound_at && code && number ? maskedMobile(code, number) : null,
    email: member.email_bound_at && email ? maskedEmail(email) : null,
    paymentPasswordChangedAt: (await paymentPasswordOf(ctx, memberId))?.changedAt.toISOString() ?? null,
    bankCards: (await cardsOf(ctx, memberId)).map(({ lastFour }) => lastFour),
    totp: (await totpOf(ctx, memberId))?.confirmed ?? false,
    recoveryCodesLeft: await recoveryCodesLeft(ctx, memberId),
    passkeys: passkeys.map(({ id, label, created_at, last_used_at }) => ({
      id,
      label,
      createdAt: created_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
    })),
  };
});

import { generateSecret, generateURI } from 'otplib';
import { beginTotp as contract } from '../../contract/security.ts';
import { handle } from '../core/handle.ts';

/** A secret that was not confirmed is replaced; a confirmed one is never shown again. */
export const beginTotp = handle(contract, async ({ ctx, session, fail }) => {
  const secret = generateSecret();
  const fresh = { secret, created_at: ctx.clock.now(), last_step: 0n };
  const begun = await ctx.db
    .insertInto('totp_factors')
    .values({ member_id: session.memberId, ...fresh })
    .onConflict((on) =>
      on.column('member_id').doUpdateSet(fresh).where('totp_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  if (begun.numInsertedOrUpdatedRows !== 1n) return fail('already_set');
  const uri = generateURI({ issuer: ctx.settings.get('brand.name'), label: session.account, secret });
  return { secret, uri };
});

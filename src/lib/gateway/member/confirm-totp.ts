import { confirmTotp as contract } from '../../contract/security.ts';
import { handle } from '../core/handle.ts';
import { inTx } from '../db/tx.ts';
import { requireOwner } from '../entry/owner.ts';
import { newRecoveryCodes, spendStep } from '../proofs/app-code.ts';

export const confirmTotp = handle(contract, async (asked) => {
  const { input, ctx, session, fail } = asked;
  await requireOwner(asked, input.presentPassword);
  const { memberId } = session;
  const factor = await ctx.db
    .selectFrom('totp_factors')
    .select(['secret', 'confirmed_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!factor) return fail('not_found');
  if (factor.confirmed_at) return fail('already_set');
  if (!(await spendStep(ctx, memberId, factor.secret, input.code))) return fail('code_wrong');
  return inTx(ctx.db, async (tx) => {
    // The very secret whose code was given: another tab may have begun anew.
    const confirmed = await tx
      .updateTable('totp_factors')
      .set({ confirmed_at: ctx.clock.now() })
      .where('member_id', '=', memberId)
      .where('secret', '=', factor.secret)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst();
    if (confirmed.numUpdatedRows !== 1n) return fail('already_set');
    return { recoveryCodes: await newRecoveryCodes(ctx, tx, memberId) };
  });
});

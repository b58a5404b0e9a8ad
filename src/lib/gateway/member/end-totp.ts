import { endTotp as contract } from '../../contract/security.ts';
import { handle } from '../core/handle.ts';
import { inTx } from '../db/tx.ts';
import { requireOwner } from '../entry/owner.ts';
import { openProofTries } from '../entry/second-proof.ts';
import { boundRecipients, tellOwner } from '../entry/tell-owner.ts';
import { appCodeMatches, forgetRecoveryCodes } from '../proofs/app-code.ts';

export const endTotp = handle(contract, async (asked) => {
  const { input, ctx, session, request, fail } = asked;
  await requireOwner(asked, input.presentPassword);
  const { memberId } = session;
  const factor = await ctx.db
    .selectFrom('totp_factors')
    .select('secret')
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (!factor) return fail('not_found');
  const tries = await openProofTries(ctx, memberId, request);
  if (!(await appCodeMatches(ctx, memberId, input.code))) return fail('code_wrong');
  await tries.passed();
  await inTx(ctx.db, async (tx) => {
    await tx.deleteFrom('totp_factors').where('member_id', '=', memberId).execute();
    await forgetRecoveryCodes(tx, memberId);
  });
  await tellOwner(ctx, request, await boundRecipients(ctx, memberId), 'two-step');
  return {};
});

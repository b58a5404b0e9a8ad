import { resetPassword as contract } from '../../contract/recovery.ts';
import { handle } from '../core/handle.ts';
import { hashOf } from '../core/secrets.ts';
import { inTx } from '../db/tx.ts';
import { knowBrowser } from '../entry/known-browser.ts';
import { checkNewPassword, setPassword } from '../entry/new-password.ts';
import { boundRecipients, tellOwner } from '../entry/tell-owner.ts';
import { openTriesFrom } from '../entry/tries.ts';
import { hashPassword } from '../proofs/passwords.ts';

export const resetPassword = handle(contract, async ({ input, ctx, request, address, headers, fail }) => {
  const now = ctx.clock.now();
  const found = await ctx.db
    .selectFrom('reset_links as l')
    .innerJoin('members as m', 'm.id', 'l.member_id')
    .select(['m.id', 'm.account', 'm.password_hash'])
    .where('l.token_hash', '=', hashOf(input.link))
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', now)
    .where('m.status', '=', 'active')
    .executeTakeFirst();
  if (!found) return fail('link_spent');
  if (input.confirmNewPassword !== input.newPassword) return fail('confirmation_mismatch');
  const tries = await openTriesFrom(ctx, address);
  await checkNewPassword(ctx, input.newPassword, found);
  const passwordHash = await hashPassword(input.newPassword, ctx.random);
  await inTx(ctx.db, async (tx) => {
    // Of requests that come at once, one spends the link.
    const spent = await tx
      .updateTable('reset_links')
      .set({ used_at: now })
      .where('token_hash', '=', hashOf(input.link))
      .where('used_at', 'is', null)
      .executeTakeFirst();
    if (spent.numUpdatedRows !== 1n) return fail('link_spent');
    const reason = 'password reset';
    await setPassword(ctx, tx, { memberId: found.id, passwordHash, reason, request, headers });
    // So the owner gets in next, also while the account waits for strangers.
    await knowBrowser(ctx, tx, found.id, { request, headers });
  });
  await tries.passed();
  await tellOwner(ctx, request, await boundRecipients(ctx, found.id), 'password');
  return {};
});

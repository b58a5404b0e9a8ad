import { removePasskey as contract } from '../../contract/security.ts';
import { handle } from '../core/handle.ts';
import { requireOwner } from '../entry/owner.ts';

export const removePasskey = handle(contract, async (asked) => {
  const { input, ctx, session, fail } = asked;
  await requireOwner(asked, input.presentPassword);
  const removed = await ctx.db
    .deleteFrom('passkeys')
    .where('id', '=', input.id)
    .where('member_id', '=', session.memberId)
    .executeTakeFirst();
  return removed.numDeletedRows === 1n ? {} : fail('not_found');
});
